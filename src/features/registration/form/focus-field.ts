import { fieldId } from './fields.tsx';

/** Moves the focus to the control of a field, once the step that holds it has been drawn. */
export function focusField(path: string): void {
  const [, row] = /^devices\.(r\d+)\./.exec(path) ?? [];
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field =
        document.getElementById(fieldId(path)) ??
        (row ? document.getElementById(fieldId(`devices.${row}.deviceType`)) : null);
      // A group has no focus of its own; what is chosen in it has, or its first choice.
      const control = field?.matches('input, select, textarea, button, [tabindex]')
        ? field
        : (field?.querySelector<HTMLElement>('input:checked, input') ?? field);
      control?.focus();
      control?.scrollIntoView({ block: 'center' });
    }),
  );
}
