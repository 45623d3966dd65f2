import { useEffect, useState } from 'react';
import type { CustomerLink } from '../link.ts';
import { withdrawAddress } from '../link.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useOwnWords, usePageLanguage } from '../words/language.tsx';
import { Period } from './Period.tsx';
import { fetchRight, type Right } from './withdrawing-api.ts';
import { withdrawWords } from './words.ts';

/** The right of withdrawal, below the contract that it is about. Nothing until it is known. */
export function PeriodSheet({ link, version }: { link: CustomerLink; version: number }) {
  const own = useOwnWords(withdrawWords);
  const language = usePageLanguage();
  const [right, setRight] = useState<Right | null>(null);
  useEffect(() => {
    let isShown = true;
    void (async () => {
      const reply = await fetchRight(link, 'de');
      if (isShown && 'data' in reply) setRight(reply.data);
    })();
    return () => {
      isShown = false;
    };
  }, [link, version]);
  if (!right || right.hasEnded) return null;
  return (
    <Sheet title={own('periodTitle')}>
      <Period of={right} />
      <p>
        <a href={withdrawAddress(`/${link.kind}/${link.token}`)}>{right.words.begin[language]}</a>
      </p>
    </Sheet>
  );
}
