import { focusField } from './focus-field.ts';

/** Id of the list of problems above a form. */
export const problemListId = 'problems';

/**
 * Focuses the list of problems, once it has rendered; a form that shows none within some frames focuses its `first`
 * wrong field.
 */
export function focusProblems(first?: string, frames = 6): void {
  requestAnimationFrame(() => {
    const list = document.getElementById(problemListId);
    if (list) list.focus();
    else if (frames > 0) focusProblems(first, frames - 1);
    else if (first !== undefined) focusField(first);
  });
}
