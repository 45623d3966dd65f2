/**
 * Moves the focus through all controls, down and up again, and returns those that cannot be seen then: under a bar (fixed
 * or sticky) or outside of the screen. Of an invisible input, such as that of a radio button, its label counts. Runs in
 * the page, so it uses nothing from outside.
 */
export async function coveredWhenFocused(within = 'body'): Promise<string[]> {
  const faults = new Set<string>();

  function isVisible(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true });
  }

  function judge(focused: HTMLElement): void {
    const label = (focused as HTMLInputElement).labels?.[0];
    const seen = isVisible(focused) || !label ? focused : label;
    const { left, top, width, height } = seen.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    let bar = over;
    while (bar && !['fixed', 'sticky'].includes(getComputedStyle(bar).position)) bar = bar.parentElement;
    const isCovered = bar && !bar.contains(seen) && !seen.contains(over);
    if (over && !isCovered) return;
    const words = (focused.ariaLabel ?? label?.textContent ?? focused.textContent).trim().slice(0, 60);
    const name = `${focused.tagName.toLowerCase()} “${words || focused.id}”`;
    faults.add(over ? `focused under a bar: ${name}` : `focused outside of the screen: ${name}`);
  }

  const controls = document
    .querySelector(within)!
    .querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]');
  const stops = [...controls].filter(
    (one) => one.tabIndex >= 0 && one.checkVisibility() && !one.closest('[inert]'),
  );
  const before = document.activeElement;
  for (const stop of [...stops, ...stops.toReversed()]) {
    stop.focus();
    // React renders what the focus has changed before the next task.
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', done);
      port1.start();
      port2.postMessage(null);
    });
    if (document.activeElement === stop) judge(stop);
  }
  if (before instanceof HTMLElement && before !== document.body) before.focus();
  else (document.activeElement as HTMLElement).blur();
  scrollTo(0, 0);
  return [...faults];
}

/**
 * Scrolls to the end of the page and returns the texts that still lie under a bar at its foot, so that nobody can read
 * them. Runs in the page, so it uses nothing from outside.
 */
export function coveredAtTheEnd(): string[] {
  const faults = new Set<string>();
  scrollTo(0, document.documentElement.scrollHeight);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.data.trim() === '') continue;
    range.selectNodeContents(text);
    for (const { left, top, width, height } of range.getClientRects()) {
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      let bar = over;
      while (bar && getComputedStyle(bar).position !== 'fixed') bar = bar.parentElement;
      const isAtFoot = bar && bar.getBoundingClientRect().top > innerHeight / 2;
      if (isAtFoot && !bar!.contains(text))
        faults.add(`under the bar at the end: “${text.data.trim().slice(0, 60)}”`);
    }
  }
  scrollTo(0, 0);
  return [...faults];
}
