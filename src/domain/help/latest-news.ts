/** The id of the newest entry of `news`. It stands alone, so that a page's start loads no more than it. */
export const latestNews = '2026-11-29';
