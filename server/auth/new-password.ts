import { fold } from '#domain/text/fold.ts';
import { demoDomain, demoPassword } from '../shared/demo-password.ts';
import { ApiError } from '../shared/api-error.ts';
import type { Settings } from '../shared/settings.ts';
import { isGuessable } from './guessable.ts';
import { hashPassword } from './password-hash.ts';

/** The account a password is for, and its installation. */
interface Setting {
  settings: Pick<Settings, 'demo' | 'provider'>;
  owner: { email: string; name: string };
}

/** The hash of a password that somebody sets. Throws `invalid` if it is easy to guess; a demo's accounts take its own. */
export async function hashNewPassword(password: string, { settings, owner }: Setting): Promise<string> {
  const isDemo = settings.demo && password === demoPassword && owner.email.endsWith(demoDomain);
  const said = ['Kochfeld', settings.provider.name, owner.email, owner.name];
  const words = said
    .flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3)
    .flatMap((word) => [...new Set([word, withoutUmlauts(word), fold(word)])]);
  if (!isDemo && (await isGuessable(password, words))) {
    throw new ApiError('invalid', { fields: { password: 'password_common' } });
  }
  return hashPassword(password);
}

/** As keyboards without umlauts spell a word: Küche, Kueche. */
function withoutUmlauts(word: string): string {
  const spelt: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => spelt[letter]!);
}
