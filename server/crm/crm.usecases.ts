import { crmProblems, type CrmCheck, type CrmComparable, type CrmDecision } from '#domain/client/crm.ts';
import { isStaff } from '#domain/user/roles.ts';
import { ernContains, scopeOf } from '#domain/user/scope.ts';
import { holderOfCrmId } from '../clients/joining.usecases.ts';
import { asSystem } from '../shared/db/as-system.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import type { Deps } from '../shared/deps.ts';
import { ApiError } from '../shared/api-error.ts';
import { CrmUnreachable, type CrmAnswer } from './crm.ts';
import { httpCrm } from './http-crm.ts';
import { stubCrm } from './stub-crm.ts';

export type { CrmAnswer } from './crm.ts';

type Needs = Pick<Deps, 'settings' | 'log'>;

/** What the CRM says of an id; null if it cannot be asked. Call it outside of a transaction: it may take seconds. */
export async function askCrm({ settings, log }: Needs, crmId: string): Promise<CrmAnswer | null> {
  try {
    return await (settings.crm ? httpCrm(settings.crm) : stubCrm).find(crmId);
  } catch (error) {
    if (!(error instanceof CrmUnreachable)) throw error;
    log.warn({ err: error }, 'the CRM cannot be asked');
    return null;
  }
}

interface Asked {
  crmId: string;
  answer: CrmAnswer | null;
  /** The retailer that may have the id itself. */
  except: string | null;
}

/**
 * What is known of an id: an id that one of our retailers has is taken, whatever the CRM says. Its holder is named to
 * those who see that retailer.
 */
async function known(tx: Tx, actor: UserActor, { crmId, answer, except }: Asked): Promise<CrmCheck> {
  const holder = await asSystem(tx, actor, () => holderOfCrmId(tx, { crmId, except }));
  const account = answer?.kind === 'known' ? answer.account : null;
  if (holder) return { kind: 'taken', account, by: maySee(actor, holder.ern) ? holder.name : null };
  if (answer === null) return { kind: 'unreachable' };
  if (answer.kind === 'unknown') return { kind: 'unknown' };
  const { linkedTo } = answer;
  if (linkedTo === null) return { kind: 'free', account: answer.account };
  return { kind: 'taken', account, by: scopeOf(actor).kind === 'all' ? linkedTo : null };
}

/** What the CRM and our own retailers know of an id. Opens its own transaction. */
export async function checkCrm(
  { db, actor, ...needs }: Needs & Pick<Deps, 'db'> & { actor: UserActor },
  { crmId, except }: Pick<Asked, 'crmId' | 'except'>,
): Promise<CrmCheck> {
  const answer = await askCrm(needs, crmId);
  return db.inTransaction(actor, (tx) => known(tx, actor, { crmId, answer, except }));
}

/**
 * Throws `invalid`, at the decision's fields below `at`, unless one may go on with the id. `answer` is the CRM's, asked
 * before the transaction. `client` is what was entered, where it is to be compared with the account.
 */
export async function judgeCrm(
  { tx, actor }: { tx: Tx; actor: UserActor },
  given: {
    decision: CrmDecision;
    answer: CrmAnswer | null;
    except?: string | null;
    client?: CrmComparable;
    at?: string;
  },
): Promise<void> {
  const { decision, answer, except = null, client = null, at = '' } = given;
  const { crmId } = decision;
  if (crmId === null) return;
  const check = await known(tx, actor, { crmId, answer, except });
  const problems = crmProblems(check, decision, {
    isStaff: actor.role !== null && isStaff(actor.role),
    client,
  });
  if (Object.keys(problems).length === 0) return;
  const fields = Object.entries(problems).map(([name, code]) => [`${at}${name}`, code] as const);
  throw new ApiError('invalid', { fields: Object.fromEntries(fields) });
}

function maySee(actor: UserActor, ern: string): boolean {
  const scope = scopeOf(actor);
  return scope.kind === 'all' || (scope.kind === 'subtree' && ernContains(scope.ern, ern));
}
