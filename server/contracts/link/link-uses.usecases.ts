import { isOpen, type LinkUse, type OpenLinkUse } from '#domain/contract/customer-page/link-use.ts';
import { contractNumber } from '#domain/contract/change.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { ApiError } from '../../shared/api-error.ts';
import { inSteps } from '../../shared/jobs/in-steps.ts';
import type { Job } from '../../shared/jobs/jobs.ts';
import { findByCode, findByCodeToChange } from '../contracts.repository.ts';
import { noteDeed } from '../life/happen.usecases.ts';
import {
  changeLinkUse,
  findLinkUses,
  findOpenUses,
  forgetOrigins,
  lockLinkUse,
  type LinkUseRow,
} from './link-uses.repository.ts';

interface Asking {
  tx: Tx;
  actor: UserActor;
  code: string;
}

/** Who used a contract's link, oldest first. Throws `not_found`. */
export async function listUses({ tx, actor, code }: Asking): Promise<{ items: LinkUse[] }> {
  const row = await findByCode(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  return usesOf(tx, row.id);
}

async function usesOf(tx: Tx, contractId: string): Promise<{ items: LinkUse[] }> {
  const rows = await findLinkUses(tx, contractId);
  const names = new Map(rows.map(({ id, userName }) => [id, userName]));
  return {
    items: rows.map((row) => ({
      ...apiOf(row),
      by: row.userName,
      channel: row.channel,
      shownBy: row.shownId && (names.get(row.shownId) ?? null),
      address: row.address,
      agent: row.agent,
      objection: row.objection,
      checkedBy: row.checkedBy,
    })),
  };
}

function apiOf({ id, deed, at, suspicions, objectedAt, checkedAt }: LinkUseRow) {
  return {
    id,
    deed,
    at: at.toISOString(),
    suspicions,
    objectedAt: objectedAt?.toISOString() ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}

/** Notes that staff have looked into a deed. Throws `not_found`. Does nothing where there is nothing to look into. */
export async function checkUse(given: Asking & { id: string; now: Date }): Promise<{ items: LinkUse[] }> {
  const { tx, actor, code, id, now } = given;
  const row = await findByCodeToChange(tx, actor, code);
  const use = row && (await lockLinkUse(tx, id));
  if (use?.contractId !== row?.id || !row) throw new ApiError('not_found');
  if (isOpen(apiOf(use!))) {
    await changeLinkUse(tx, id, { checkedAt: now, checkedBy: actor.name });
    await noteDeed({ tx, actor, now, row, deed: 'checkDeed', data: { use: id } });
  }
  return usesOf(tx, row.id);
}

const mostOpen = 100;

/** The customers' deeds that staff have to look into, oldest first, 100 at most. */
export async function listOpenUses(tx: Tx): Promise<{ items: OpenLinkUse[] }> {
  const rows = await findOpenUses(tx, mostOpen);
  return {
    items: rows.map(({ use, contract }) => ({
      ...apiOf(use),
      contract: {
        code: contract.code,
        number: contractNumber(contract),
        customer: contract.customerName,
        clientName: contract.clientName,
      },
    })),
  };
}

/** Days for which a customer's address and agent are kept: until their claims lapse at the end of the third year. */
const deedDays = 4 * 366;
/** Days for which those of the shop are kept. */
const shopDays = 90;

/** Forgets from where links were used, once it can prove nothing any more. The deeds themselves stay. */
export const clearingOrigins: Job = {
  name: 'clearing origins',
  every: 'daily',
  async run(deps) {
    const before = (days: number) => new Date(deps.clock().getTime() - days * 86_400_000);
    const old = { deeds: before(deedDays), shops: before(shopDays) };
    await inSteps(deps, [(tx, limit) => forgetOrigins(tx, { ...old, limit })]);
  },
};
