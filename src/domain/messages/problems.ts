import * as v from 'valibot';

/**
 * Error codes from `fields.ts` by field path (`customer.email`, `devices.3.deviceType`). A code may end in a colon and a
 * detail that its message names.
 */
export type FieldProblems = Record<string, string>;

/**
 * The error codes of a schema's issues, the first per field. An issue without a code of its own becomes `required` if
 * the value is missing, otherwise `invalid`.
 */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[] | undefined): FieldProblems {
  const problems: FieldProblems = {};
  for (const issue of issues ?? []) problems[v.getDotPath(issue) ?? ''] ??= codeOf(issue);
  return problems;
}

function codeOf(issue: v.BaseIssue<unknown>): string {
  if (/^[a-z][a-z0-9_]*(:.+)?$/su.test(issue.message)) return issue.message;
  return issue.received === 'undefined' ? 'required' : 'invalid';
}
