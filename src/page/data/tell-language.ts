import { changeOwnAccount } from '#api/account/auth.ts';
import { writeLanguage } from '#offline/session/change-session.ts';
import { call } from '../api/api.ts';
import { noteUntold, untoldLanguage } from '../words/language.ts';

/**
 * Tells the stored session and the account the language that their user chose on this device, if they may not know it
 * yet. Throws `ApiFailure` if the account could not be told; the choice then stays noted.
 */
export async function tellLanguage(userId: string): Promise<void> {
  const chosen = untoldLanguage(userId);
  if (!chosen) return;
  // The account and the note have it as well.
  await writeLanguage(userId, chosen).catch(() => undefined);
  await call(changeOwnAccount, { body: { language: chosen } });
  if (untoldLanguage(userId) === chosen) noteUntold(userId, null);
}
