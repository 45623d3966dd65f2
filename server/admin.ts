/**
 * `npm run admin -- <command>`: the operator's commands for accounts, run on the server's own machine. An installation
 * without the demo gets its first administrator here.
 */
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { languages } from '#domain/locale/language.ts';
import { readRole, roles } from '#domain/user/roles.ts';
import {
  CommandRefused,
  createAccount,
  deactivateAccount,
  inviteAccount,
  linkDays,
  listAccounts,
  organizationOf,
  resetAccount,
  resetAccountFactors,
  unlockAccount,
  type NewAccount,
  type Operating,
} from './auth/operator.usecases.ts';
import { readSettings } from './settings.ts';
import { openDeps } from './start.ts';

const usage = `npm run admin -- <command>

  create EMAIL ROLE [options]   make an account and print the link with which its person sets a password
  invite EMAIL ROLE [options]   make an account and mail the link
  reset EMAIL                   print a link to set a new password
  deactivate EMAIL              block an account and sign its devices out
  unlock EMAIL                  let a throttled or blocked account sign in again
  reset-factor EMAIL            take an account's second factors, which its person has lost
  list                          every account

  roles    ${roles.join(', ')}
  options  --name NAME   --language de|en   --organization NAME
           --ern ROOT:ASSOCIATION[:CLIENT]   (retailer and broker_lead_manager)

A link works once: for ${linkDays.create} days after create and invite, for ${linkDays.reset} after reset.`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    ern: { type: 'string' },
    language: { type: 'string', default: 'de' },
    organization: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const [command, email = '', role = ''] = positionals;

const Email = v.pipe(v.string(), v.email());
const Language = v.picklist(languages);

function emailGiven(): string {
  if (v.is(Email, email)) return email;
  throw new CommandRefused(`an email address is needed, not "${String(email)}"`);
}

function accountGiven(provider: string): NewAccount {
  const known = readRole(role);
  if (!known) throw new CommandRefused(`a role is needed, not "${role}": ${roles.join(', ')}`);
  if (!v.is(Language, options.language)) throw new CommandRefused('--language is de or en');
  return {
    email: emailGiven(),
    name: options.name ?? email.split('@')[0]!,
    role: known,
    ern: options.ern ?? null,
    organization: options.organization ?? organizationOf(known, provider),
    language: options.language,
  };
}

const commands: Record<string, (needs: Operating) => Promise<void>> = {
  async create(needs) {
    console.log(await createAccount(needs, accountGiven(needs.settings.provider.name)));
  },
  async invite(needs) {
    await inviteAccount(needs, accountGiven(needs.settings.provider.name));
    console.log(`${email} gets a mail`);
  },
  async reset(needs) {
    console.log(await resetAccount(needs, emailGiven()));
  },
  async deactivate(needs) {
    await deactivateAccount(needs, emailGiven());
    console.log(`${email} cannot sign in any more`);
  },
  async unlock(needs) {
    await unlockAccount(needs, emailGiven());
    console.log(`${email} can sign in again`);
  },
  async 'reset-factor'(needs) {
    await resetAccountFactors(needs, emailGiven());
    console.log(`${email} signs in with the password alone and sets a second factor up anew`);
  },
  async list(needs) {
    const accounts = await listAccounts(needs);
    console.table(accounts.map((one) => ({ ...one, lastSeenAt: one.lastSeenAt?.toISOString() ?? '' })));
  },
};

const run = Object.hasOwn(commands, command ?? '') ? commands[command!] : undefined;
if (!run) {
  console.log(usage);
  process.exitCode = options.help ? 0 : 2;
} else {
  const deps = await openDeps(readSettings(process.env));
  try {
    await run({ db: deps.db, settings: deps.settings, now: deps.clock() });
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await deps.close();
  }
}
