import { useRef, useState } from 'react';
import * as v from 'valibot';
import { problemsOf, type FieldProblems } from '#domain/messages/problems.ts';
import { makeForm, type Form, type Values } from './form-store.ts';
import type { Kept } from './keep.ts';

/** The result of checking a form: its problems as codes by path, or its output if there are none. */
export type Judgement<Given> = { problems: FieldProblems } | { given: Given };

/** A form with its rules. `kept` is null unless what is typed is kept. */
export interface JudgedForm<Given> extends Form {
  judge(): Judgement<Given>;
  kept: Kept | null;
}

/** Paths of the required fields of an input type. */
type PathsOf<Input> = {
  [Key in keyof Input & string]: undefined extends Input[Key]
    ? never
    : NonNullable<Input[Key]> extends string
      ? Key
      : `${Key}.${PathsOf<NonNullable<Input[Key]>>}`;
}[keyof Input & string];

/** A text for every required field of a schema. */
export type InitialOf<Schema extends v.GenericSchema<unknown, unknown>> = Values &
  Record<PathsOf<v.InferInput<Schema>>, string>;

/**
 * Creates a form from its schema: `useForm({ schema: Invitation, initial: { email: '', role: 'viewer' } })`. `initial`
 * has a text for every required field; fields of an address are named like `address.city`.
 *
 * Forms with days, prices or rules that a schema cannot express pass `judge` instead: it reads the texts and returns
 * the problems or the output. See `judgedBy`.
 *
 * What is typed into it is gone with the page. Where that would be a loss, use `useKeptForm`.
 */
export function useForm<Schema extends v.GenericSchema<unknown, unknown>>(form: {
  schema: Schema;
  initial: InitialOf<Schema>;
}): JudgedForm<v.InferOutput<Schema>>;
export function useForm<Given>(form: {
  judge: (values: Values) => Judgement<Given>;
  initial: Values;
}): JudgedForm<Given>;
export function useForm(given: {
  schema?: v.GenericSchema<unknown, unknown>;
  judge?: (values: Values) => Judgement<unknown>;
  initial: Values;
}): JudgedForm<unknown> {
  const rules = useRef(given);
  rules.current = given;
  const [form] = useState(() => {
    const made = makeForm(given.initial);
    const judge = () => {
      const { schema, judge: own } = rules.current;
      return schema ? judgedBy(schema, nested(made.values())) : own!(made.values());
    };
    return { ...made, judge, kept: null };
  });
  return form;
}

/** Checks an input built from a form's texts against a schema. */
export function judgedBy<Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  input: unknown,
): Judgement<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, input);
  return parsed.success ? { given: parsed.output } : { problems: problemsOf(parsed.issues) };
}

/** Turns `{ 'address.city': 'Köln' }` into `{ address: { city: 'Köln' } }`. */
export function nested(values: Values): unknown {
  interface Branch {
    [name: string]: Branch | string;
  }
  const root: Branch = {};
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.');
    const last = names.pop()!;
    let branch = root;
    for (const name of names) branch = (branch[name] ??= {}) as Branch;
    branch[last] = value;
  }
  return root;
}
