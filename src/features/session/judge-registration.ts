import * as v from 'valibot';
import type { FieldProblems } from '#domain/messages/problems.ts';
import { PasswordTwice } from '#domain/user/password.ts';
import { PersonName } from '#domain/user/person-name.ts';
import { TermsTicked } from '#domain/user/terms.ts';
import type { Values } from '#page/form/form-store.ts';
import { judgedBy, type Judgement } from '#page/form/use-form.ts';

/** What somebody enters who registers. */
export interface Entered {
  name: string;
  email: string;
  password: string;
}

const Rest = v.object({ name: PersonName, ...TermsTicked.entries });

/** Checks what was entered; the repeated address has to be the invitation's. */
export function judgeRegistration(values: Values, email: string): Judgement<Entered> {
  const rest = judgedBy(Rest, values);
  const password = judgedBy(PasswordTwice, values);
  const repeated = (values['email'] ?? '').trim().toLowerCase();
  const emailProblem = repeated === '' ? 'required' : repeated === email ? null : 'emails_differ';
  if ('given' in rest && 'given' in password && emailProblem === null) {
    return { given: { name: rest.given.name, email, password: password.given.password } };
  }
  // In the order of the fields, because the first one gets the focus.
  const found: FieldProblems = {
    ...(emailProblem && { email: emailProblem }),
    ...('problems' in rest && rest.problems),
    ...('problems' in password && password.problems),
  };
  const order = ['email', 'name', 'password', 'repeated', 'accepted'];
  const problems = order.flatMap((path) => (found[path] ? [[path, found[path]] as const] : []));
  return { problems: Object.fromEntries(problems) };
}
