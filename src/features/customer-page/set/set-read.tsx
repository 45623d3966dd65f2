import { Suspense, useRef, useState } from 'react';
import { lazyExtra } from '#ui/lazy-extra.ts';
import type { CustomerLink } from '../link.ts';
import { Notice } from '../ui/Notice.tsx';
import { useOwnWords, useWords } from '../words/language.tsx';
import buttons from '../ui/buttons.module.css';

const SetSheet = lazyExtra(() => import('./SetSheet.tsx').then((m) => m.SetSheet));

const words = {
  first: {
    de: 'Die Bedingungen und Informationen sind noch nicht geladen. Bitte lesen Sie sie, bevor Sie etwas erklären. Was Sie eingegeben haben, bleibt erhalten.',
    en: 'The terms and information have not loaded yet. Please read them before you make any declaration. What you entered is kept.',
  },
} as const;

/** Whether the documents of the set can be read: nobody declares anything before. */
export interface SetRead {
  canRead: boolean;
  /** Told by the sheet once it is there: whether it lists the documents, and what asks for them again. */
  tell: (canRead: boolean, again: () => void) => void;
  again: () => void;
}

export function useSetRead(): SetRead {
  const [canRead, setCanRead] = useState(false);
  const asking = useRef<(() => void) | null>(null);
  return {
    canRead,
    tell: (can, again) => {
      asking.current = again;
      setCanRead(can);
    },
    // A script that did not load is not asked for again by every browser, so the page is.
    again: () => (asking.current ?? (() => location.reload()))(),
  };
}

export function SetPart({ set, ...props }: { link: CustomerLink; declares: boolean; set: SetRead }) {
  return (
    <Suspense>
      <SetSheet {...props} onLoad={set.tell} />
    </Suspense>
  );
}

/** Beside a declaration that was refused because nobody could have read the documents. Goes once they are there. */
export function ReadFirst({ set }: { set: SetRead }) {
  const t = useWords();
  const own = useOwnWords(words);
  if (set.canRead) return null;
  return (
    <Notice tone="bad">
      <p>{own('first')}</p>
      <button type="button" className={buttons['plain']} onClick={set.again}>
        {t('tryAgain')}
      </button>
    </Notice>
  );
}
