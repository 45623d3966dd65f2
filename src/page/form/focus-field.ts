/** Id of the control of a field, to move the focus there. */
export function fieldId(path: string): string {
  return `field-${path}`;
}

/**
 * Moves the focus to the control of a field, once the step that holds it has been drawn. A field that is not shown, such
 * as one in a row's closed details, hands the focus to the first one beside it.
 */
export function focusField(path: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = document.getElementById(fieldId(path)) ?? neighbourOf(path);
      // A group has no focus of its own; what is chosen in it has, or its first choice.
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
