/**
 * What is wrong with the layout of what is shown: text that is cut, runs over its control, stands on other text or is
 * broken inside a word or a number; fields of one row out of line; a table wider than its box, and a page wider than the
 * screen. One sentence each. `within` is a selector. Runs in the page, so it uses nothing from outside.
 */
export function layoutFaults(within = 'body'): string[] {
  const root = document.querySelector(within)!;
  const range = document.createRange();
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

  /** The texts of an element that are not blank. */
  function textsIn(element: Element): Text[] {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts.filter(({ data }) => data.trim() !== '');
  }

  /** The lines on which a text stands. */
  function linesOf(text: Text): DOMRect[] {
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  }

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

  const contentWidth = (element: Element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  };

  /** What stands in the same row of a flex or grid box as one of its children. */
  function besides(child: Element): Element[] {
    const box = child.parentElement!;
    if (!/flex|grid/.test(getComputedStyle(box).display)) return [];
    const { top, bottom } = child.getBoundingClientRect();
    return [...box.children].filter((other) => {
      const rect = other.getBoundingClientRect();
      const isThere = rect.width > 1 && !/absolute|fixed/.test(getComputedStyle(other).position);
      return other !== child && isThere && rect.top < bottom && rect.bottom > top;
    });
  }

  /** How much of its column's width no cell of a table's column needs. */
  function spareOf(table: HTMLTableElement, column: number): number {
    const cells = [...table.rows].flatMap((row) => row.cells[column] ?? []).filter(isShown);
    const spare = cells.map((cell) => {
      const inline = [...cell.querySelectorAll('*')].filter(
        (one) => getComputedStyle(one).display !== 'block',
      );
      const boxes = [...textsIn(cell).flatMap(linesOf), ...inline.map((one) => one.getBoundingClientRect())];
      const used = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
      return contentWidth(cell) - Math.max(0, used);
    });
    return cells.length === 0 ? 0 : Math.max(0, Math.min(...spare));
  }

  /**
   * The widest line that the layout can give a text: its box's, that of the whole row if other text stands beside the box,
   * and in a table what its column has and the others can spare.
   */
  function roomOf(element: Element): number {
    let box = element;
    while (getComputedStyle(box).display.startsWith('inline')) box = box.parentElement!;
    let room = contentWidth(box);
    for (; box !== document.body && !box.matches('[role=dialog], [role=menu]'); box = box.parentElement!) {
      if (box instanceof HTMLTableCellElement) {
        const table = box.closest('table')!;
        const others = [...Array(table.rows[0]!.cells.length).keys()].filter(
          (one) => one !== (box as HTMLTableCellElement).cellIndex,
        );
        // Columns share: none is widened for a word beyond 12rem.
        return Math.min(192, room + others.reduce((sum, column) => sum + spareOf(table, column), 0));
      }
      const beside = besides(box);
      if (!beside.some((other) => other.textContent.trim() !== '')) continue;
      const marks = beside.filter((other) => other.textContent.trim() === '');
      const gap = Number.parseFloat(getComputedStyle(box.parentElement!).columnGap) || 0;
      room =
        contentWidth(box.parentElement!) - marks.reduce((sum, { clientWidth }) => sum + clientWidth + gap, 0);
    }
    return room;
  }

  /** Says which words and numbers of a text are spread over two lines. Addresses of pages and mails may be. */
  function checkBreaks(text: Text): void {
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
      // A word that is longer than any line the layout can give it has to break somewhere.
      if (isSpread && (isNumber || width <= roomOf(text.parentElement!)))
        say('broken', text.parentElement!, part[0]);
    }
  }

  interface Line {
    element: Element;
    text: string;
    left: number;
    right: number;
    top: number;
    bottom: number;
    /** The nearest box around it that stands on the page by itself, and so may lie on other text. */
    layer: Element;
  }

  function layerOf(element: Element): Element {
    let at = element;
    while (at !== document.body && !/fixed|sticky|absolute/.test(getComputedStyle(at).position))
      at = at.parentElement!;
    return at;
  }

  /** A line without what the boxes around it hide. */
  function seenOf({ left, right, top, bottom }: DOMRect, element: Element) {
    const seen = { left, right, top, bottom };
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const around = box.getBoundingClientRect();
      if (overflowX !== 'visible') {
        seen.left = Math.max(seen.left, around.left);
        seen.right = Math.min(seen.right, around.right);
      }
      if (overflowY !== 'visible') {
        seen.top = Math.max(seen.top, around.top);
        seen.bottom = Math.min(seen.bottom, around.bottom);
      }
      if (position === 'fixed') break;
    }
    return seen;
  }

  /** Where the number of an item stands, which hangs before its text and is no box of its own. */
  function numberOf(item: Element): Line | null {
    const style = getComputedStyle(item);
    if (style.listStyleType !== 'decimal' || style.listStylePosition !== 'outside') return null;
    const text = textsIn(item)[0];
    const first = text && linesOf(text)[0];
    if (!first) return null;
    const number = `${[...item.parentElement!.children].indexOf(item) + 1}.`;
    canvas.font = [style.fontStyle, style.fontWeight, style.fontSize, style.fontFamily].join(' ');
    const right = item.getBoundingClientRect().left;
    const left = right - canvas.measureText(`${number} `).width;
    return {
      element: item,
      text: number,
      left,
      right,
      top: first.top,
      bottom: first.bottom,
      layer: layerOf(item),
    };
  }

  /** Says which lines stand on other lines of the same layer. */
  function checkOverlaps(all: Line[]): void {
    const sorted = all.toSorted((one, other) => one.top - other.top);
    for (const [at, one] of sorted.entries()) {
      for (let next = at + 1; next < sorted.length && sorted[next]!.top < one.bottom; next += 1) {
        const other = sorted[next]!;
        if (other.layer !== one.layer || other.element === one.element) continue;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const tall = Math.min(one.bottom, other.bottom) - other.top;
        // Lines set tightly touch each other with the room above and below their letters.
        const isTall = tall > Math.min(one.bottom - one.top, other.bottom - other.top) * 0.45;
        if (wide > 1 && isTall) say(`stands on “${other.text.trim().slice(0, 30)}”`, one.element, one.text);
      }
    }
  }

  /** Says which fields beside each other do not begin at the same height. */
  function checkRows(): void {
    const controls = [...root.querySelectorAll<HTMLElement>('input, select, textarea')].filter(
      (one) => one.matches(':not([type=checkbox], [type=radio], [type=file], [type=hidden])') && isShown(one),
    );
    const rows = new Map<Element, HTMLElement[]>();
    for (const control of controls) {
      let field: HTMLElement = control;
      while (
        field.parentElement !== root &&
        controls.filter((other) => field.parentElement!.contains(other)).length === 1
      )
        field = field.parentElement!;
      const row = field.parentElement!;
      if (/flex|grid/.test(getComputedStyle(row).display)) rows.set(row, [...(rows.get(row) ?? []), control]);
    }
    for (const row of rows.values()) {
      for (const [at, one] of row.entries()) {
        const [left, right] = [one, row[at + 1]].map((control) => control?.getBoundingClientRect());
        if (!left || !right || right.left < left.right || Math.abs(left.height - right.height) > 2) continue;
        const by = Math.round(Math.abs(left.top - right.top));
        if (by > 1 && by < 60) say(`out of line by ${by} px`, row[at + 1]!, labelOf(row[at + 1]!));
      }
    }
  }

  function labelOf(control: HTMLElement): string {
    const { labels } = control as HTMLInputElement;
    return labels?.[0]?.textContent ?? control.ariaLabel ?? '';
  }

  /** Says which tables are wider than what shows them. A box that keys can scroll is meant to. */
  function checkTables(): void {
    for (const table of root.querySelectorAll('table')) {
      const box = table.parentElement!;
      const by = Math.round(table.scrollWidth - box.clientWidth);
      if (by > 1 && box.tabIndex < 0 && isShown(table))
        say(`wider than its box by ${by} px`, table, table.caption?.textContent ?? '');
    }
  }

  const canvas = document.createElement('canvas').getContext('2d')!;
  const all: Line[] = [];
  for (const text of textsIn(root)) {
    const element = text.parentElement!;
    if (!isShown(element)) continue;
    const lines = linesOf(text);
    if (lines.length === 0) continue;
    checkBoxes(text, lines);
    if (lines.length > 1) checkBreaks(text);
    const layer = layerOf(element);
    for (const line of lines) all.push({ element, text: text.data, layer, ...seenOf(line, element) });
  }
  for (const item of root.querySelectorAll('ol > li')) {
    const number = isShown(item) && numberOf(item);
    if (number) all.push(number);
  }
  checkOverlaps(all.filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1));
  checkRows();
  checkTables();

  // What a field shows is not a text node: its chosen option, its placeholder, the value it does not let one edit.
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input')) {
    const isSelect = field instanceof HTMLSelectElement;
    const shown = isSelect
      ? field.selectedOptions[0]?.text
      : field.readOnly || field.role === 'combobox'
        ? field.value || field.placeholder
        : field.value === '' && field.placeholder;
    if (!shown || !isShown(field)) continue;
    const style = getComputedStyle(field);
    // `style.font` is empty, because no shorthand can say that figures are tabular.
    canvas.font = [style.fontStyle, style.fontWeight, style.fontSize, style.fontFamily].join(' ');
    canvas.letterSpacing = style.letterSpacing;
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
