/** Element id of a field's control. */
export function fieldId(path: string): string {
  return `field-${path}`;
}

/**
 * Focuses a field's control, once its step has rendered; a step whose script is still loading has some seconds. If the
 * field is not shown, for example in a row's closed details, it focuses the first field beside it. Gives up as soon as
 * the user is in another field.
 */
export function focusField(path: string): void {
  const before = document.activeElement;
  const until = performance.now() + patience;
  const tryNow = () => {
    const field = document.getElementById(fieldId(path)) ?? neighbourOf(path);
    if (field) return focusControl(field);
    const now = document.activeElement;
    const isElsewhere = now !== before && now?.matches('input, select, textarea');
    if (!isElsewhere && performance.now() < until) requestAnimationFrame(tryNow);
  };
  requestAnimationFrame(() => requestAnimationFrame(tryNow));
}

/** How long a field may take to appear, in milliseconds. */
const patience = 5000;

function focusControl(field: HTMLElement): void {
  // A group itself cannot take the focus; its checked or first choice can.
  const control = field.matches('input, select, textarea, button, [tabindex]')
    ? field
    : (field.querySelector<HTMLElement>('input:checked, input') ?? field);
  control.focus();
  control.scrollIntoView({ block: 'center' });
}

function neighbourOf(path: string): HTMLElement | null {
  const parent = path.slice(0, path.lastIndexOf('.') + 1);
  return parent ? document.querySelector(`[id^="${CSS.escape(fieldId(parent))}"]`) : null;
}
