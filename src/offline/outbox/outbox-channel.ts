import type { CallName } from './writes.ts';

/**
 * An event of the outbox, sent to every tab and the worker. `kept`: a new item waits. `changed`: read this item again.
 * `progress`: uploaded photo bytes of one item. `sent`: the server has the item, so read it again; `answer` is its
 * parsed answer.
 * `paused`: sending waits for the user to sign in (`sign_in`), or goes on (null).
 */
export type OutboxEvent =
  | { kind: 'kept'; userId: string; id: string }
  | { kind: 'changed'; userId: string; id: string }
  | { kind: 'progress'; userId: string; id: string; sha256: string; sentBytes: number; totalBytes: number }
  | { kind: 'sent'; userId: string; id: string; call: CallName; scope: string; answer: unknown }
  | { kind: 'paused'; userId: string; reason: 'sign_in' | null };

const channelName = 'kochfeld-outbox';

/** Opened once: sending many items tells hundreds of events, and a channel costs more than its message. */
let speaking: BroadcastChannel | undefined;

export function tellOutbox(event: OutboxEvent): void {
  speaking ??= new BroadcastChannel(channelName);
  speaking.postMessage(event);
}

/** Calls back on every event of the outbox, including this tab's. Returns a function that stops it. */
export function onOutbox(callback: (event: OutboxEvent) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (message: MessageEvent<OutboxEvent>) => callback(message.data));
  return () => channel.close();
}
