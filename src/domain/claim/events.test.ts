import { describe, expect, it } from 'vitest';
import { historyKinds } from './claim.ts';
import { afterClaimEvent, allowedClaimMoves, claimEvents, claimLife, claimMails } from './events.ts';
import { claimStatuses } from './status.ts';

describe('the life of a claim', () => {
  it('is open, in progress and closed, and back', () => {
    expect(claimStatuses.map((status) => [status, allowedClaimMoves(status)])).toEqual([
      ['open', ['takeOver', 'close']],
      ['in_progress', ['close', 'giveBack']],
      ['closed', ['reopen']],
    ]);
    expect(afterClaimEvent('open', 'takeOver')).toBe('in_progress');
    expect(afterClaimEvent('open', 'reopen')).toBeNull();
    expect(afterClaimEvent('open', 'comment')).toBe('open');
    expect(afterClaimEvent('closed', 'comment')).toBeNull();
  });

  it('tells the other side, and a reopening by the provider both', () => {
    expect(claimMails('comment', 'retailer')).toEqual([{ to: 'provider', kind: 'comment', by: 'retailer' }]);
    expect(claimMails('reopen', 'retailer').map(({ to }) => to)).toEqual(['provider']);
    expect(claimMails('reopen', 'provider').map(({ to }) => to)).toEqual(['provider', 'retailer']);
    expect(claimMails('takeOver', 'provider')).toEqual([]);
  });

  it('has the kinds of history that a claim is read with', () => {
    expect(claimLife(claimEvents).historyKinds).toEqual(historyKinds);
  });

  it('has one more event by one more row', () => {
    const askBack = {
      from: ['open', 'in_progress'],
      to: 'in_progress',
      permission: 'claims.handle',
      flag: null,
      handler: 'actor',
      history: 'asked_back',
      mails: [{ to: 'retailer', kind: 'asked_back' }],
      push: 'claim_asked_back',
    } as const;
    const life = claimLife({ ...claimEvents, askBack });
    expect(life.after('open', 'askBack')).toBe('in_progress');
    expect(life.after('closed', 'askBack')).toBeNull();
    expect(life.allowed('open')).toEqual(['takeOver', 'close', 'askBack']);
    expect(life.historyKinds).toEqual([...historyKinds, 'asked_back']);
    expect(life.mails('askBack', 'provider').map(({ kind }) => kind)).toEqual(['asked_back']);
  });
});
