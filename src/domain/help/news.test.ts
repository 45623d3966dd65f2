import { expect, test } from 'vitest';
import { latestNews } from './latest-news.ts';
import { news } from './news.ts';

test('what’s new is sorted, newest first, and the page’s start knows the newest', () => {
  const ids = news.map(({ id }) => id);
  expect(ids[0]).toBe(latestNews);
  expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
});
