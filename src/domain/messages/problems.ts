import * as v from 'valibot';

/** What is wrong, as codes of `fields.ts` by the path of their field (`customer.email`, `devices.3.deviceType`). */
export type FieldProblems = Record<string, string>;

/** The codes of a schema's issues, the first of each field. What is missing is required where the schema says no more. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[] | undefined): FieldProblems {
  const problems: FieldProblems = {};
  for (const issue of issues ?? []) problems[v.getDotPath(issue) ?? ''] ??= codeOf(issue);
  return problems;
}

function codeOf(issue: v.BaseIssue<unknown>): string {
  if (/^[a-z][a-z0-9_]*$/.test(issue.message)) return issue.message;
  return issue.received === 'undefined' ? 'required' : 'invalid';
}
