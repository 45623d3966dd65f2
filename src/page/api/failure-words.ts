import { ownErrorMessage } from '#api/own-errors.ts';
import { language } from '../words/language.ts';
import { ApiFailure } from './api-failure.ts';

/** The words for a failed call, never an exception's. `problemInWords` also knows what the device refuses. */
export function failureInWords(error: unknown): string {
  return error instanceof ApiFailure ? error.message : ownErrorMessage('unexpected', language.get());
}
