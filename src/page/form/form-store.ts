import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { FieldProblems } from '#domain/messages/problems.ts';

/** The texts of all fields by path (`customer.firstName`, `devices.<row>.model`). */
export type Values = Readonly<Record<string, string>>;

/**
 * The values of a form and the codes of their problems. Each field watches its own path, so typing into one re-renders
 * no other. A field's code is cleared as soon as the field changes.
 */
export interface Form {
  get(path: string): string;
  set(path: string, value: string): void;
  setAll(values: Values): void;
  /** Restores the initial values and clears all problems. */
  reset(): void;
  problem(path: string): string | null;
  problems(): FieldProblems;
  setProblems(problems: FieldProblems): void;
  /** Sets the problem of one field, or (null) clears it. */
  setProblem(path: string, code: string | null): void;
  values(): Values;
  watch(path: string, listener: () => void): () => void;
  /** Calls back on every change of a value. Returns a function that stops it. */
  onChange(listener: () => void): () => void;
}

/** Creates a form with these initial values. */
export function makeForm(start: Values, startProblems: FieldProblems = {}): Form {
  const values = new Map(Object.entries(start));
  let problems: FieldProblems = { ...startProblems };
  const byPath = new Map<string, Set<() => void>>();
  const changed = new Set<() => void>();
  const tell = () => changed.forEach((listener) => listener());
  const wake = (path: string) => byPath.get(path)?.forEach((listener) => listener());
  const put = (path: string, value: string) => {
    if ((values.get(path) ?? '') === value) return false;
    values.set(path, value);
    if (problems[path] !== undefined) form.setProblem(path, null);
    wake(path);
    return true;
  };
  const form: Form = {
    get: (path) => values.get(path) ?? '',
    set(path, value) {
      if (put(path, value)) tell();
    },
    setAll(given) {
      const all = Object.entries(given).map(([path, value]) => put(path, value));
      if (all.includes(true)) tell();
    },
    reset() {
      const emptied = [...values.keys()].map((path) => [path, '']);
      form.setAll({ ...Object.fromEntries(emptied), ...start });
      form.setProblems({});
    },
    problem: (path) => problems[path] ?? null,
    problems: () => problems,
    setProblems(next) {
      const before = problems;
      problems = next;
      for (const path of new Set([...Object.keys(before), ...Object.keys(next)])) wake(path);
      wake('*');
    },
    setProblem(path, code) {
      if ((problems[path] ?? null) === code) return;
      const { [path]: _, ...rest } = problems;
      problems = code === null ? rest : { ...rest, [path]: code };
      wake(path);
      wake('*');
    },
    values: () => Object.fromEntries(values),
    watch(path, listener) {
      const listeners = byPath.get(path) ?? new Set();
      byPath.set(path, listeners.add(listener));
      return () => listeners.delete(listener);
    },
    onChange(listener) {
      changed.add(listener);
      return () => changed.delete(listener);
    },
  };
  return form;
}

/** The form of the fields below. */
export const FormContext = createContext<Form | null>(null);

/** The form around a field. Throws if there is none. */
export function useFormContext(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field outside its form');
  return form;
}

/** The text at a path; re-renders when it changes. */
export function useValue(path: string): string {
  const form = useFormContext();
  return useWatched(path, () => form.get(path));
}

/** The problem's code at a path, or null. */
export function useProblem(path: string): string | null {
  const form = useFormContext();
  return useWatched(path, () => form.problem(path));
}

export function useProblems(): FieldProblems {
  const form = useFormContext();
  return useWatched('*', () => form.problems());
}

function useWatched<T>(path: string, read: () => T): T {
  const form = useFormContext();
  const watch = useCallback((listener: () => void) => form.watch(path, listener), [form, path]);
  return useSyncExternalStore(watch, read);
}
