/**
 * What is wrong with the layout of what is shown: text that is cut, runs over its control or is broken inside a word or
 * a number, and a page wider than the screen. One sentence each. `within` is a selector. Runs in the page, so it uses
 * nothing from outside.
 */
export function layoutFaults(within = 'body'): string[] {
  const faults = new Set<string>();
  const say = (what: string, element: Element, text: string) =>
    faults.add(`${what}: “${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}” in ${nameOf(element)}`);

  /** Tag, id and own class names from the element up to the nearest landmark. */
  function nameOf(element: Element): string {
    const path: string[] = [];
    for (
      let at: Element | null = element;
      at && path.length < 4 && at !== document.body;
      at = at.parentElement
    ) {
      const names = [...at.classList].filter((one) => !one.startsWith('m_')).slice(0, 2);
      path.unshift([at.tagName.toLowerCase(), ...names].join('.'));
    }
    return path.join(' > ');
  }

  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const isControl = (element: Element) =>
    element.matches('button, a, label, legend, td, th, [role=tab], [role=menuitem], h1, h2, h3, dt, dd');
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForReaders(element);

  /** True of text that only screen readers get. */
  function isForReaders(element: Element): boolean {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).position !== 'absolute') continue;
      if (at.clientWidth <= 1 || at.clientHeight <= 1) return true;
    }
    return false;
  }

  /** Says where the boxes around a text do not show all of it. */
  function checkBoxes(text: Text, lines: DOMRect[]): void {
    let [isWide, isTall] = [false, false];
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const sideways = Math.max(...lines.map((line) => Math.max(line.right - right, left - line.left)));
      // Glyphs reach a little beyond a tight line.
      const upright = Math.max(
        ...lines.map(({ top: from, bottom: to, height }) => Math.max(to - bottom, top - from) - height / 4),
      );
      isWide ||= scrolls(style.overflowX);
      isTall ||= scrolls(style.overflowY);
      const by = `${Math.round(sideways)} of ${Math.round(lines[0]!.width)} px`;
      if (sideways > 1 && !isWide && clips(style.overflowX)) say(`cut by ${by}`, box, text.data);
      else if (sideways > 1 && !isWide && style.display !== 'inline' && isControl(box))
        say(`runs over by ${by}`, box, text.data);
      else if (
        style.textOverflow === 'ellipsis' &&
        box.scrollWidth > box.clientWidth &&
        clips(style.overflowX)
      )
        say(`cut to ${box.clientWidth} of ${box.scrollWidth} px`, box, text.data);
      if (upright > 1 && !isTall && clips(style.overflowY)) say('cut at the top or foot', box, text.data);
      if (style.position === 'fixed') break;
    }
  }

  const unbreakable = /\d[\d.]*(?:,\d+)?[\s\u00A0\u202F](?:€|%|kB|MB)|\d\d\.\d\d\.\d{4}|\b[A-Z]{1,2}-\d{3,}/g;

  /** Says which words and numbers of a text are spread over two lines. Addresses of pages and mails may be. */
  function checkBreaks(text: Text): void {
    const range = document.createRange();
    const parts: [part: RegExpExecArray, isNumber: boolean][] = [...text.data.matchAll(unbreakable)].map(
      (match) => [match, true],
    );
    for (const token of text.data.matchAll(/\S+/g)) {
      if (/[@/]/.test(token[0])) continue;
      for (const word of token[0].matchAll(/\p{L}{2,}/gu)) {
        word.index += token.index;
        parts.push([word, false]);
      }
    }
    for (const [part, isNumber] of parts) {
      // The hyphen at the end of a line belongs to what follows it.
      range.setStart(text, part.index + (text.data[part.index - 1] === '\u00AD' ? 1 : 0));
      range.setEnd(text, part.index + part[0].length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const isSpread = lines.some((line) => line.top - lines[0]!.top > line.height / 2);
      const width = lines.reduce((sum, line) => sum + line.width, 0);
      // A word that no line of the screen can hold has to break somewhere.
      if (isSpread && (isNumber || width < innerWidth * 0.7)) say('broken', text.parentElement!, part[0]);
    }
  }

  const root = document.querySelector(within)!;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node as Text;
    if (text.data.trim() === '' || !isShown(text.parentElement!)) continue;
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (lines.length === 0) continue;
    checkBoxes(text, lines);
    if (lines.length > 1) checkBreaks(text);
  }

  // What a field shows is not a text node: its chosen option, its placeholder, the value it does not let one edit.
  const canvas = document.createElement('canvas').getContext('2d')!;
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input')) {
    const isSelect = field instanceof HTMLSelectElement;
    const shown = isSelect
      ? field.selectedOptions[0]?.text
      : field.readOnly || field.role === 'combobox'
        ? field.value || field.placeholder
        : field.value === '' && field.placeholder;
    if (!shown || !isShown(field)) continue;
    const style = getComputedStyle(field);
    canvas.font = style.font;
    canvas.wordSpacing = style.wordSpacing;
    const room =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const width = canvas.measureText(shown).width;
    if (width > room + 1) say(`cut to ${Math.round(room)} of ${Math.round(width)} px`, field, shown);
  }

  const { scrollWidth } = document.scrollingElement!;
  if (scrollWidth > innerWidth) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && isShown(element),
    );
    const widest = wide.findLast(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    );
    say(`the page is ${scrollWidth} px wide`, widest ?? document.body, widest?.textContent ?? '');
  }
  return [...faults];
}

/** Starts to note which focused elements lie under a bar (fixed or sticky) when the next key is pressed. */
export function watchFocus(): void {
  const covered: string[] = [];
  Object.assign(globalThis, { covered });
  document.addEventListener(
    'keydown',
    () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      let bar = over;
      while (bar && !['fixed', 'sticky'].includes(getComputedStyle(bar).position)) bar = bar.parentElement;
      if (!bar || bar.contains(focused) || focused.contains(over)) return;
      const name = focused.getAttribute('aria-label') ?? focused.textContent.trim();
      covered.push(`focused under a bar: ${focused.tagName.toLowerCase()} “${name || focused.id}”`);
    },
    true,
  );
}
