/** How long a key waits for a dialog to open or to close. Its code may still be loading, its deed still be sent. */
const longestMs = 5_000;

const tabbable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

function dialog(): Element | null {
  return document.querySelector('[aria-modal="true"]');
}

async function until(isSo: () => boolean): Promise<boolean> {
  const since = performance.now();
  while (!isSo()) {
    if (performance.now() - since > longestMs) return false;
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  return true;
}

/** True once a dialog has the focus; false if none came. */
export function dialogOpened(): Promise<boolean> {
  return until(() => dialog()?.contains(document.activeElement) === true);
}

/** True once no dialog is there; false if it stays, as one does whose deed was refused. */
export function dialogClosed(): Promise<boolean> {
  return until(() => dialog() === null);
}

/** True while a dialog does what it was asked to, or fades: what is typed then is meant for what lies below. */
export function isDialogLeaving(): boolean {
  return dialog()?.querySelector('[data-leaving]') != null;
}

/** Does in the dialog what Enter or Tab would have done. */
export function pressInDialog(key: string): void {
  const now = document.activeElement;
  if (!(now instanceof HTMLElement)) return;
  if (key === 'Enter') {
    now.click();
    return;
  }
  const all = [...(dialog()?.querySelectorAll<HTMLElement>(tabbable) ?? [])];
  all[(all.indexOf(now) + 1) % all.length]?.focus();
}
