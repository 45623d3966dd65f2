import { useCallback, useEffect, useRef } from 'react';
import type { FieldProblems } from '#domain/messages/problems.ts';
import { ApiFailure } from '../api/api-failure.ts';
import type { JudgedForm } from './use-form.ts';

/** The server's field errors, as codes by path. */
function problemsIn(error: unknown): FieldProblems {
  if (!(error instanceof ApiFailure)) return {};
  return Object.fromEntries(Object.entries(error.fields).map(([path, { code }]) => [path, code]));
}

/** How a form is sent. */
export interface Sending<Given, Answer> {
  /** Sends the judged values; usually a mutation's `mutateAsync`. */
  onSend: (given: Given) => Answer | Promise<Answer>;
  /**
   * What comes next: leave the page, close the dialog. It runs when what was typed is no longer kept, so that nobody
   * who reloads the next page or opens the form again finds what has been sent; never once the form has been left.
   */
  onSent?: ((answer: Answer) => void) | undefined;
}

/**
 * Sends a form, one call at a time. If the form has problems, they are shown and the first such field is focused;
 * otherwise `onSend` gets the form's output. Field errors from the server are shown the same way; `ownPaths` maps the
 * server's paths to the form's. The caller shows all other errors, for example with a mutation's `error`.
 */
export function useSending<Given, Answer>(
  form: JudgedForm<Given>,
  given: Sending<Given, Answer> & {
    focus: (path: string) => void;
    ownPaths?: ((problems: FieldProblems) => FieldProblems) | undefined;
  },
): () => void {
  const busy = useRef(false);
  const now = useRef(given);
  now.current = given;
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useCallback(() => {
    const show = (problems: FieldProblems) => {
      form.setProblems(problems);
      const [first] = Object.keys(problems);
      if (first) now.current.focus(first);
    };
    const send = async (sent: Given) => {
      busy.current = true;
      try {
        // If its code cannot be loaded, the form is sent all the same.
        const keeper = await form.kept?.keeper.get()?.catch(() => null);
        const run = () => now.current.onSend(sent);
        const answer = await (keeper ? keeper.send(run) : run());
        if (isThere.current) now.current.onSent?.(answer);
      } catch (error) {
        const problems = problemsIn(error);
        show(now.current.ownPaths?.(problems) ?? problems);
      } finally {
        busy.current = false;
      }
    };
    if (busy.current) return;
    const judged = form.judge();
    show('problems' in judged ? judged.problems : {});
    if ('given' in judged) void send(judged.given);
  }, [form]);
}
