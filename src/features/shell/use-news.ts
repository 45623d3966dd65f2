import { useEffect, useState } from 'react';
import { whenIdle } from '#page/idle.ts';
import { isPractising } from '#page/practice/places.ts';

/** Whether the user is to be told what is new with this version. False until the page has been idle. */
export function useNews(userId: string): [news: boolean, setNews: (news: boolean) => void] {
  const [news, setNews] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        if (isPractising) return;
        void import('#page/news/seen-news.ts').then(({ hasNews }) => setNews(hasNews(userId)));
      }),
    [userId],
  );
  return [news, setNews];
}
