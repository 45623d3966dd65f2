/** Shows a text of a table that is cut whole as its cell's title, once the pointer is on it. Once for all tables. */
export function nameCutTexts(): void {
  document.addEventListener('pointerover', nameCut);
}

function nameCut({ target }: PointerEvent): void {
  const cell = (target as Element).closest<HTMLElement>('td[data-gives]');
  const text = cell?.querySelector('[data-text]');
  if (cell && text) cell.title = text.scrollHeight > text.clientHeight ? (cell.textContent ?? '') : '';
}
