import { describe, expect, it } from 'vitest';
import type { Secrets } from '../shared/secrets.ts';
import { linkToken, readLinkToken, shownToken } from './link-token.ts';

const contract = { id: '0199d1a0-1111-7222-8333-444455556666', linkVersion: 3 };

const old: Secrets = ['a secret'];

describe("the token of a customer's link", () => {
  const token = linkToken(old, 'confirm', contract);

  it('leads back to its contract and version', () => {
    expect(readLinkToken(old, 'confirm', token)).toEqual({
      contractId: contract.id,
      linkVersion: 3,
      shownId: null,
    });
  });

  it('names the showing of which it is, and is another one for each', () => {
    const shownId = '0199d1a0-7777-7222-8333-444455556666';
    const shown = shownToken(old, 'confirm', { ...contract, shownId });
    expect(readLinkToken(old, 'confirm', shown)).toEqual({
      contractId: contract.id,
      linkVersion: 3,
      shownId,
    });
    expect(readLinkToken(old, 'activate', shown)).toBeNull();
    expect(readLinkToken(old, 'confirm', `${shown.slice(0, -1)}A`)).toBeNull();
  });

  it('is the same each time it is copied, and another one for another version', () => {
    expect(linkToken(old, 'confirm', contract)).toBe(token);
    expect(linkToken(old, 'confirm', { ...contract, linkVersion: 4 })).not.toBe(token);
  });

  it('opens no other page and no other installation', () => {
    expect(readLinkToken(old, 'activate', token)).toBeNull();
    expect(readLinkToken(['another secret'], 'confirm', token)).toBeNull();
  });

  it('works while the secret is being replaced, and no longer once the old one is gone', () => {
    const read = { contractId: contract.id, linkVersion: 3, shownId: null };
    expect(readLinkToken(['the new secret', ...old], 'confirm', token)).toEqual(read);
    expect(readLinkToken(['the new secret'], 'confirm', token)).toBeNull();
    const made = linkToken(['the new secret', ...old], 'confirm', contract);
    expect(readLinkToken(['the new secret'], 'confirm', made)).toEqual(read);
  });

  it('cannot be changed, cut or made up', () => {
    const changes = token
      .split('')
      .map((letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1));
    for (const changed of [...changes, token.slice(0, -1), `${token}A`, `${token}=`, '', 'x'.repeat(48)]) {
      expect(readLinkToken(old, 'confirm', changed)).toBeNull();
    }
  });
});
