import { useLingui } from '@lingui/react';
import { berlinDate } from '#domain/time/date.ts';
import { useNow } from '#page/data/now.ts';
import { useSession } from '#page/session/session.ts';
import { useLanguage } from '#page/words/language.ts';
import type { Reader } from './define-list.ts';

/** The reader of a list: the signed-in user, now. */
export function useReader(): Reader {
  const { i18n } = useLingui();
  return {
    role: useSession()?.role ?? null,
    language: useLanguage(),
    today: berlinDate(useNow()),
    say: (text) => i18n._(text),
  };
}
