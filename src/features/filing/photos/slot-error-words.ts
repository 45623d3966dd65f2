import type { Language } from '#domain/locale/language.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import type { SlotError } from '#page/drafts/desk.ts';

/** Why a slot's photo was not taken, in the user's language. */
export function slotErrorInWords(error: SlotError, language: Language): string {
  return error.kind === 'field' ? fieldMessage(error.code, language) : problemInWords(error.error);
}
