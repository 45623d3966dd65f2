// A text of a table that is cut is shown whole as its cell's title, once the pointer is on it.
document.addEventListener('pointerover', ({ target }) => {
  const cell = (target as Element).closest<HTMLElement>('td[data-gives]');
  const text = cell?.querySelector('[data-text]');
  if (cell && text) cell.title = text.scrollHeight > text.clientHeight ? (cell.textContent ?? '') : '';
});

export {};
