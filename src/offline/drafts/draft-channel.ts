/** What another tab has to know of a draft: it was saved with this revision, or it is closed. */
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

/** Calls back on each change of a draft in any tab, this one too. Returns how to stop. */
export function onDraft(callback: (event: DraftEvent) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (message: MessageEvent<DraftEvent>) => callback(message.data));
  return () => channel.close();
}
