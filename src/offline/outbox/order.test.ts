import { describe, expect, test } from 'vitest';
import { headsOfScopes, nextDueAt, nextToSend } from './order.ts';
import type { OutboxHead } from '../device/rows/outbox-item.ts';

function item(id: string, change: Partial<OutboxHead> = {}): OutboxHead {
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
    size: 0,
    uploads: [],
    ...change,
  };
}

const network = { code: 'network', message: '', fields: {} };
const calm = { now: 1_000, urgency: 'due', tried: new Set<string>() } as const;

describe('the order of sending', () => {
  test('is that of capture within a record', () => {
    const items = [item('3', { scope: 'a' }), item('1', { scope: 'a' }), item('2', { scope: 'b' })];
    expect(headsOfScopes(items).map(({ id }) => id)).toEqual(['1', '2']);
  });

  test('puts what fails often behind what does not', () => {
    expect(nextToSend([item('1', { attempts: 4 }), item('2')], calm)?.id).toBe('2');
  });

  test('lets a note pass photos of other records, once enough of these are in hand', () => {
    const upload = { sha256: 'a', type: 'image/jpeg', size: 1, acknowledged: false };
    const withPhoto = item('1', { uploads: [upload] });
    const arrived = item('2', { uploads: [{ ...upload, acknowledged: true }] });
    const items = [withPhoto, item('3', { scope: '1' }), item('4'), arrived];
    expect(nextToSend(items, calm)?.id).toBe('1');
    expect(nextToSend(items, { ...calm, isFullOfPhotos: true })?.id).toBe('2');
    expect(nextToSend([withPhoto], { ...calm, isFullOfPhotos: true })?.id).toBe('1');
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
    expect(nextToSend([one, item('2', { scope: '1' })], { ...calm, urgency: 'reachable' })).toBeNull();
  });

  test('does not let a person wait for a network that is back', () => {
    const waiting = item('1', { nextAttemptAt: 9_000, lastError: network });
    expect(nextToSend([waiting], calm)).toBeNull();
    expect(nextToSend([waiting], { ...calm, urgency: 'reachable' })?.id).toBe('1');
    expect(nextToSend([waiting], { ...calm, urgency: 'reachable', tried: new Set(['1']) })).toBeNull();
  });

  test('knows when something is due by itself', () => {
    const items = [item('1', { nextAttemptAt: 9_000 }), item('2', { nextAttemptAt: 5_000 })];
    expect(nextDueAt(items, 0)).toBe(5_000);
    expect(nextDueAt([item('1', { state: 'needs_attention' }), item('2', { scope: '1' })], 0)).toBeNull();
  });

  test('does not wait for a clock that was wrong: no back-off is longer than an hour', () => {
    const hour = 3_600_000;
    const inHalfAnHour = item('1', {
      nextAttemptAt: 1_000 + hour / 2,
      lastError: { ...network, code: 'unexpected' },
    });
    const inThirtyDays = { ...inHalfAnHour, nextAttemptAt: 1_000 + 30 * 24 * hour };
    expect(nextToSend([inHalfAnHour], calm)).toBeNull();
    expect(nextToSend([inThirtyDays], calm)?.id).toBe('1');
    expect(nextDueAt([inThirtyDays], 1_000)).toBe(0);
  });

  test('sends whatever waits where a person asks for it, in the order of each record', () => {
    const asked = item('1', {
      nextAttemptAt: 9_000,
      lastError: { ...network, code: 'throttled' },
      scope: 'a',
    });
    const later = item('2', { scope: 'a' });
    const refused = item('3', { state: 'needs_attention', scope: 'b' });
    const behind = item('4', { scope: 'b' });
    expect(nextToSend([asked, later, refused, behind], { ...calm, urgency: 'all' })?.id).toBe('1');
    expect(nextToSend([refused, behind], { ...calm, urgency: 'all' })).toBeNull();
  });

  test('is not held up by what the server has already', () => {
    const there = item('1', { state: 'not_taken', scope: 'a' });
    expect(nextToSend([there, item('2', { scope: 'a' })], calm)?.id).toBe('2');
    expect(nextDueAt([there], 0)).toBeNull();
  });
});
