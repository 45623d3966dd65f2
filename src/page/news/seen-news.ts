import { latestNews } from '#domain/help/latest-news.ts';

const keyOf = (userId: string) => `news_seen:${userId}`;

/**
 * True if this user has used an earlier version on this device and has not been told yet what is new. A user who signs in
 * here for the first time is told nothing.
 */
export function hasNews(userId: string): boolean {
  const seen = localStorage.getItem(keyOf(userId));
  if (seen === null) noteNewsSeen(userId);
  return seen !== null && seen !== latestNews;
}

/** Notes that the user was told what is new in this version. */
export function noteNewsSeen(userId: string): void {
  localStorage.setItem(keyOf(userId), latestNews);
}
