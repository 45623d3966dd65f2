/** Tells other tabs that a draft was saved with this revision, or was closed. */
export interface DraftEvent {
  userId: string;
  id: string;
  /** Null once the draft has been handed over or discarded. */
  revision: number | null;
}

const channelName = 'kochfeld-drafts';

export function tellDraft(event: DraftEvent): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(event);
  channel.close();
}

/** Calls back on each change of a draft in any tab, including this one. Returns a function that stops it. */
export function onDraft(callback: (event: DraftEvent) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (message: MessageEvent<DraftEvent>) => callback(message.data));
  return () => channel.close();
}
