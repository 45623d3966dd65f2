import type { CallName } from './writes.ts';

/**
 * What happens in the outbox, told to every tab and to the worker. `kept`: something new waits. `changed`: list again.
 * `progress`: bytes of photos that have arrived of one item. `sent`: the server has it, with its parsed answer.
 * `paused`: sending waits for the person to sign in (`sign_in`), or goes on (null).
 */
export type OutboxEvent =
  | { kind: 'kept'; userId: string; id: string }
  | { kind: 'changed'; userId: string }
  | { kind: 'progress'; userId: string; id: string; sha256: string; sentBytes: number; totalBytes: number }
  | { kind: 'sent'; userId: string; id: string; call: CallName; scope: string; answer: unknown }
  | { kind: 'paused'; userId: string; reason: 'sign_in' | null };

const channelName = 'kochfeld-outbox';

export function tellOutbox(event: OutboxEvent): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(event);
  channel.close();
}

/** Calls back on every event of the outbox, this tab's too. Returns how to stop. */
export function onOutbox(callback: (event: OutboxEvent) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (message: MessageEvent<OutboxEvent>) => callback(message.data));
  return () => channel.close();
}
