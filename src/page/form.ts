import * as v from 'valibot';
import { fieldMessage } from '#domain/messages/fields.ts';
import { problemsOf } from '#domain/messages/problems.ts';
import type { ApiFailure } from './api/api-failure.ts';
import { language } from './words/language.ts';

/** Messages by the path of their field, as Mantine's forms take them. */
export type FieldMessages = Record<string, string>;

/**
 * A form's rules from a schema of the domain: `useForm({ validate: rulesOf(Password) })`. Paths are joined by dots, the
 * first thing wrong with a field is said in the page's language.
 */
export function rulesOf(schema: v.GenericSchema<unknown, unknown>): (values: unknown) => FieldMessages {
  return (values) => {
    const parsed = v.safeParse(schema, values);
    const messages: FieldMessages = {};
    for (const [path, code] of Object.entries(problemsOf(parsed.issues))) {
      messages[path] = fieldMessage(code, language.get());
    }
    return messages;
  };
}

/** What the server said about single fields, for the form that sent them. */
export function messagesOf(failure: ApiFailure): FieldMessages {
  return Object.fromEntries(Object.entries(failure.fields).map(([path, { message }]) => [path, message]));
}
