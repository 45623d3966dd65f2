/** Moves the focus to the first proposal of a list, if it shows any. */
export function focusProposal(listId: string): void {
  document.getElementById(listId)?.querySelector('button')?.focus();
}
