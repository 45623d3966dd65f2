/** What was clicked last, or had the focus when a key was pressed. */
let used: Element | null = null;

export const lastUsed = () => used;

/** Starts to note what people use, so that a dialog knows its opener even if its code is loaded only then. */
export function rememberOpeners(): void {
  const remember = ({ type, target }: Event) => {
    used =
      type === 'click' ? (target as Element).closest('a, button, input, [tabindex]') : document.activeElement;
  };
  document.addEventListener('click', remember, true);
  document.addEventListener('keydown', remember, true);
}
