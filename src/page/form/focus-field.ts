/** Element id of a field's control. */
export function fieldId(path: string): string {
  return `field-${path}`;
}

/**
 * Focuses a field's control, once its step has rendered. If the field is not shown, for example in a row's closed
 * details, it focuses the first field beside it.
 */
export function focusField(path: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = document.getElementById(fieldId(path)) ?? neighbourOf(path);
      // A group itself cannot take the focus; its checked or first choice can.
      const control = field?.matches('input, select, textarea, button, [tabindex]')
        ? field
        : (field?.querySelector<HTMLElement>('input:checked, input') ?? field);
      control?.focus();
      control?.scrollIntoView({ block: 'center' });
    }),
  );
}

function neighbourOf(path: string): HTMLElement | null {
  const parent = path.slice(0, path.lastIndexOf('.') + 1);
  return parent ? document.querySelector(`[id^="${CSS.escape(fieldId(parent))}"]`) : null;
}
