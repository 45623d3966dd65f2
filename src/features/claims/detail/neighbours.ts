/** The ids before and after `id` on a page; null where the page has none. */
export function neighboursOf(
  page: readonly { id: string }[],
  id: string,
): { previous: string | null; next: string | null } {
  const place = page.findIndex((one) => one.id === id);
  if (place === -1) return { previous: null, next: null };
  return { previous: page[place - 1]?.id ?? null, next: page[place + 1]?.id ?? null };
}
