import type { SaveState } from '#page/drafts/saver.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { useStore, type Store } from '#page/store.ts';
import { Message } from '#ui/Message.tsx';

/** Why a draft could not be saved; nothing while it can. */
export function SaveTrouble({ saving }: { saving: Store<SaveState> }) {
  const state = useStore(saving);
  return state.kind === 'failed' ? <Message tone="bad">{problemInWords(state.error)}</Message> : null;
}
