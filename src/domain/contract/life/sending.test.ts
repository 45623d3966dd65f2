import { expect, test } from 'vitest';
import { linkToSend, secondsToResend } from './sending.ts';
import { contractStatuses } from './status.ts';

test('a customer is sent the link of what they are to do next, and none where there is nothing to do', () => {
  const links = contractStatuses.map((status) => [status, linkToSend(status)] as const);
  expect(links.filter(([, link]) => link !== null)).toEqual([
    ['created', 'confirmation'],
    ['pending', 'confirmation'],
    ['pending_activation', 'activation'],
  ]);
});

test('a link is not sent twice within a minute', () => {
  const sent = new Date('2026-11-20T11:00:00Z');
  const after = (seconds: number) => secondsToResend(sent, new Date(sent.getTime() + seconds * 1000));
  expect([after(0), after(0.2), after(59.5), after(60), after(3600), after(-5)]).toEqual([
    60, 60, 1, 0, 0, 0,
  ]);
  expect(secondsToResend(null, sent)).toBe(0);
});
