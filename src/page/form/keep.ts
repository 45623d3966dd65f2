import { SignedOut } from '#offline/device/seal.ts';
import { forgetTyped, keepTyped, typedInto } from '#offline/typed/typed.ts';
import { holdUpdate } from '../device/hold-update.ts';
import { makeSaver, saveOnLeave } from '../drafts/saver.ts';
import type { Store } from '../store.ts';
import type { Form, Values } from './form-store.ts';

const delayMs = 40;

/** How a form's texts are kept on the device. */
export interface Keep {
  /** The form's name: the record and what is changed of it (`contract/<code>/edit/customer`). Not sealed. */
  at: string;
  /** What the form was opened with and needs for sending, such as its record; JSON. It is found again with the texts. */
  seen?: unknown;
  /** Called with the `seen` of the texts found. False leaves them unused, because another version of the app wrote them. */
  onFound?: (seen: unknown) => boolean;
  /** Called when the texts found are discarded and the form begins anew. */
  onDiscard?: () => void;
}

/** Keeps the texts of one mounted form. */
export interface Keeper {
  /**
   * Sends the form: what is typed is stored before, stays stored while the answer is awaited, and is deleted once it
   * has been sent. What is typed meanwhile is kept.
   */
  send<Answer>(run: () => Answer | Promise<Answer>): Promise<Answer>;
  /** Deletes what is kept and puts back what the form began with. */
  discard(): void;
  /** Stores what is unsaved and stops. Never rejects. */
  stop(): Promise<void>;
}

/** The kept texts of a form. */
export interface Kept {
  /** When the texts found were typed (ISO), while the form still holds them. */
  found: Store<string | null>;
  /** Null until the form is mounted. */
  keeper: Store<Promise<Keeper> | null>;
}

/** Fills a form with what was typed into it before, and keeps what is typed from now on. */
export async function keepForm(given: {
  form: Form;
  /** The form's texts before anything was typed. */
  initial: Values;
  at: string;
  found: Store<string | null>;
  keep: () => Keep;
  /** Is told why the device does not store or open the texts. */
  onTrouble: (error: unknown) => void;
}): Promise<Keeper> {
  const { form, initial, at, found, keep } = given;
  // Signed out, the texts stay as they were stored last.
  const tell = (error: unknown) => !(error instanceof SignedOut) && given.onTrouble(error);
  const textNow = () => textOf(form.values());
  const start = textOf(initial);
  let isSending = false;
  let letGo: (() => void) | undefined;

  const saver = makeSaver<void>({
    delayMs,
    save: async () => {
      if (textNow() === start) await forgetTyped(at);
      else await keepTyped(at, { values: form.values(), seen: keep().seen ?? null });
    },
    onState(state) {
      letGo ??= state.kind === 'saved' ? undefined : holdUpdate();
      if (state.kind === 'saved') {
        letGo?.();
        letGo = undefined;
      }
      if (state.kind === 'failed') tell(state.error);
    },
  });
  const flush = () => saver.flush().catch(() => undefined);
  const stopAsking = askBeforeLoss(() => saver.isPending() && flush());

  await find();
  const stopListening = form.onChange(() => !isSending && saver.put());
  const stopSaving = saveOnLeave(flush);

  async function find(): Promise<void> {
    const typed = await typedInto(at).catch((error: unknown) => {
      tell(error);
      return null;
    });
    if (!typed || keep().onFound?.(typed.seen) === false) {
      if (textNow() !== start) saver.put();
      return;
    }
    // What was typed while looking counts more than what was found.
    const typedSince = Object.entries(form.values()).filter(([path, text]) => text !== (initial[path] ?? ''));
    form.setAll({ ...typed.values, ...Object.fromEntries(typedSince) });
    found.set(typed.at);
    if (typedSince.length > 0) saver.put();
  }

  return {
    async send(run) {
      const sent = textNow();
      if (sent !== start) saver.put();
      await flush();
      isSending = true;
      try {
        const answer = await run();
        found.set(null);
        const now = textNow();
        if (now === sent || now === start) await forgetTyped(at).catch(tell);
        else saver.put();
        return answer;
      } catch (error) {
        // A form that was emptied while sending gets its texts back from its owner, or from here when it opens again.
        if (textNow() !== start) saver.put();
        throw error;
      } finally {
        isSending = false;
      }
    },
    discard() {
      found.set(null);
      keep().onDiscard?.();
      form.reset();
      saver.put();
      void flush();
    },
    async stop() {
      stopListening();
      stopSaving();
      await flush();
      stopAsking();
    },
  };
}

/** The texts of a form, without empty ones, for comparing. */
function textOf(values: Values): string {
  const filled = Object.entries(values).filter(([, text]) => text !== '');
  return JSON.stringify(filled.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Has the browser ask before it leaves a page with texts that are not stored yet. Returns a function that stops it. */
function askBeforeLoss(unsaved: () => unknown): () => void {
  const ask = (event: BeforeUnloadEvent) => unsaved() && event.preventDefault();
  globalThis.addEventListener('beforeunload', ask);
  return () => globalThis.removeEventListener('beforeunload', ask);
}
