import { useCallback, useRef } from 'react';
import type { FieldProblems } from '#domain/messages/problems.ts';
import { ApiFailure } from '../api/api-failure.ts';
import type { JudgedForm } from './use-form.ts';

/** What the server said about single fields, as codes by path. */
function problemsIn(error: unknown): FieldProblems {
  if (!(error instanceof ApiFailure)) return {};
  return Object.fromEntries(Object.entries(error.fields).map(([path, { code }]) => [path, code]));
}

/**
 * Sends a form, once at a time: what is wrong is shown and the first field of it gets the focus, else `onSend` has what
 * the form gives. Where the server refuses single fields, they are shown in the same way; `ownPaths` turns its paths into
 * the form's. Whatever else fails is for the one who sends to say, which a mutation's `error` does.
 */
export function useSending<Given>(
  form: JudgedForm<Given>,
  given: {
    onSend: (given: Given) => unknown;
    focus: (path: string) => void;
    ownPaths?: ((problems: FieldProblems) => FieldProblems) | undefined;
  },
): () => void {
  const busy = useRef(false);
  const now = useRef(given);
  now.current = given;
  return useCallback(() => {
    const show = (problems: FieldProblems) => {
      form.setProblems(problems);
      const [first] = Object.keys(problems);
      if (first) now.current.focus(first);
    };
    const send = async (sent: Given) => {
      busy.current = true;
      try {
        await now.current.onSend(sent);
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
