/** Scrolls a row of parts that is wider than the screen to the chosen one, and to each that gets the focus. */
export function showChosen(row: HTMLElement | null): void {
  if (!row) return;
  // Browsers leave where it is what is half in sight.
  row.addEventListener('focusin', ({ target }) =>
    (target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  );
  // Measured before the next frame: by then all has been rendered, and is laid out once.
  requestAnimationFrame(() => {
    const chosen = row.querySelector<HTMLElement>('[data-active], [aria-current], [aria-pressed=true]');
    if (chosen) row.scrollLeft = chosen.offsetLeft + chosen.offsetWidth - row.clientWidth;
  });
}
