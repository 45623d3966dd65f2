import { register, verifyInvitation, type InvitationShown } from '#api/account/auth.ts';
import { inviteToClient, listClientUsers, listTenantUsers } from '#api/users.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import type { Invitation, InvitingOutcome, PeopleRow, Person } from '#domain/user/people.ts';
import { associations } from '#server/directory/clients.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import type { Browser, Reply, TestApp } from './app.ts';
import { mailsTo } from './mails.ts';

export const chosenPassword = 'Mein#Passwort7';

/** The outcomes of inviting, by address. */
export function outcomes(reply: Reply): Record<string, InvitingOutcome> {
  const { results } = reply.data as { results: { email: string; outcome: InvitingOutcome }[] };
  return Object.fromEntries(results.map(({ email, outcome }) => [email, outcome]));
}

export function invite(who: Browser, code: string, ...emails: string[]): Promise<Reply> {
  return who.call(inviteToClient, { params: { code }, body: { emails, language: 'de' } });
}

export interface People {
  people: Person[];
  invitations: Invitation[];
}

/** A client's users and invitations, or (null) the tenant's, of all pages. */
export async function peopleOf(who: Browser, code: string | null): Promise<People> {
  const rows: PeopleRow[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const query = after === undefined ? {} : { after };
    const reply =
      code === null
        ? await who.call(listTenantUsers, { query })
        : await who.call(listClientUsers, { params: { code }, query });
    const page = reply.data as AnswerOf<typeof listTenantUsers>;
    rows.push(...page.items);
    after = page.next;
  }
  return {
    people: rows.filter((row) => row.kind === 'person'),
    invitations: rows.filter((row) => row.kind === 'invitation'),
  };
}

/** The address and token of the link in the latest mail to somebody. */
export async function latestLink(test: TestApp, email: string): Promise<{ path: string; token: string }> {
  const mail = (await mailsTo(test, email)).at(-1);
  const [, link] = /(https?:\/\/\S+token=[\w-]+)/.exec(mail?.text ?? '') ?? [];
  if (!link) throw new Error(`no link was mailed to ${email}`);
  const url = new URL(link);
  return { path: url.pathname, token: new URLSearchParams(url.hash.slice(1)).get('token')! };
}

/** Registers as the page does: with the invitation's address and today's terms, unless said otherwise. */
export async function registerWith(
  visitor: Browser,
  token: string,
  more: Partial<{ email: string; name: string; password: string; termsVersion: string }> = {},
): Promise<Reply> {
  const shown = await visitor.call(verifyInvitation, { body: { token } });
  const { email, terms } = (shown.data ?? {
    email: 'x@y.example',
    terms: { version: '1' },
  }) as InvitationShown;
  return visitor.call(register, {
    body: {
      token,
      email,
      name: 'Nora Neu',
      password: chosenPassword,
      termsVersion: terms.version,
      language: 'de',
      ...more,
    },
  });
}

export async function foundAssociation(test: TestApp, ern: string, name: string): Promise<void> {
  const [rootErn, code] = ern.split(':') as [string, string];
  await test.deps.db.inTransaction(system, (tx) =>
    tx.insert(associations).values({ ern, rootErn, code, name }),
  );
}
