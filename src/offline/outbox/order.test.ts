import { describe, expect, test } from 'vitest';
import { headsOfScopes, nextDueAt, nextToSend } from './order.ts';
import type { OutboxItem } from './outbox-item.ts';

function item(id: string, change: Partial<OutboxItem> = {}): OutboxItem {
  return {
    id,
    key: id,
    userId: 'u',
    schemaVersion: 1,
    call: 'fileClaim',
    scope: id,
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: null,
    lastError: null,
    capturedAt: '2026-11-20T14:05:00.000Z',
    formVersion: 1,
    label: '',
    size: 0,
    uploads: [],
    ...change,
  };
}

const network = { code: 'network', message: '', fields: {} };
const calm = { now: 1_000, eager: false, tried: new Set<string>() };

describe('the order of sending', () => {
  test('is that of capture within a record', () => {
    const items = [item('3', { scope: 'a' }), item('1', { scope: 'a' }), item('2', { scope: 'b' })];
    expect(headsOfScopes(items).map(({ id }) => id)).toEqual(['1', '2']);
  });

  test('puts what fails often behind what does not', () => {
    expect(nextToSend([item('1', { attempts: 4 }), item('2')], calm)?.id).toBe('2');
  });

  test.each([
    ['needs a person', item('1', { state: 'needs_attention' })],
    ['is being sent', item('1', { state: 'sending' })],
    ['has its time still to come', item('1', { nextAttemptAt: 1_001 })],
    [
      'the server asked to wait for',
      item('1', { nextAttemptAt: 1_001, lastError: { ...network, code: 'throttled' } }),
    ],
  ])('leaves alone what %s', (_, one) => {
    expect(
      nextToSend([one, item('2', { scope: '1' })], { ...calm, eager: one.lastError !== null }),
    ).toBeNull();
  });

  test('does not let a person wait for a network that is back', () => {
    const waiting = item('1', { nextAttemptAt: 9_000, lastError: network });
    expect(nextToSend([waiting], calm)).toBeNull();
    expect(nextToSend([waiting], { ...calm, eager: true })?.id).toBe('1');
    expect(nextToSend([waiting], { ...calm, eager: true, tried: new Set(['1']) })).toBeNull();
  });

  test('knows when something is due by itself', () => {
    const items = [item('1', { nextAttemptAt: 9_000 }), item('2', { nextAttemptAt: 5_000 })];
    expect(nextDueAt(items)).toBe(5_000);
    expect(nextDueAt([item('1', { state: 'needs_attention' }), item('2', { scope: '1' })])).toBeNull();
  });
});
