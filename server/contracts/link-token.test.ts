import { describe, expect, it } from 'vitest';
import { linkToken, readLinkToken } from './link-token.ts';

const contract = { id: '0199d1a0-1111-7222-8333-444455556666', linkVersion: 3 };

describe("the token of a customer's link", () => {
  const token = linkToken('a secret', 'confirm', contract);

  it('leads back to its contract and version', () => {
    expect(readLinkToken('a secret', 'confirm', token)).toEqual({ contractId: contract.id, linkVersion: 3 });
  });

  it('is the same each time it is copied, and another one for another version', () => {
    expect(linkToken('a secret', 'confirm', contract)).toBe(token);
    expect(linkToken('a secret', 'confirm', { ...contract, linkVersion: 4 })).not.toBe(token);
  });

  it('opens no other page and no other installation', () => {
    expect(readLinkToken('a secret', 'activate', token)).toBeNull();
    expect(readLinkToken('another secret', 'confirm', token)).toBeNull();
  });

  it('cannot be changed, cut or made up', () => {
    const changes = token
      .split('')
      .map((letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1));
    for (const changed of [...changes, token.slice(0, -1), `${token}A`, `${token}=`, '', 'x'.repeat(48)]) {
      expect(readLinkToken('a secret', 'confirm', changed)).toBeNull();
    }
  });
});
