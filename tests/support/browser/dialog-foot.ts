/**
 * What hides the main button of the dialog on top: the window's edge, the dialog's own, or something that lies over it.
 * Empty if all of it is seen, or if the dialog has none. Runs in the page, so it uses nothing from outside.
 */
export function hiddenMainButton(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const dialog = [...document.querySelectorAll('[role=dialog]')].filter(isShown).at(-1);
  const main = [...(dialog?.querySelectorAll('.mantine-Button-root') ?? [])].filter(isShown).at(-1);
  if (!dialog || !main) return [];
  const { left, right, top, bottom } = main.getBoundingClientRect();
  const frame = dialog.getBoundingClientRect();
  const faults: string[] = [];
  const name = `“${main.textContent.trim().slice(0, 40)}”`;
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
    faults.push(`main button outside of the window: ${name}`);
  if (left < frame.left || top < frame.top || right > frame.right || bottom > frame.bottom)
    faults.push(`main button outside of its dialog: ${name}`);
  for (const y of [top + 2, bottom - 2]) {
    const over = document.elementFromPoint((left + right) / 2, y);
    if (over && !main.contains(over)) faults.push(`main button covered: ${name}`);
  }
  return [...new Set(faults)];
}
