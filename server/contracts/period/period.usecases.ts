import { withdrawalPeriod, type WithdrawalPeriod } from '#domain/contract/withdrawal/period.ts';
import { ruleOf, versionFor, type WithdrawalRule } from '#domain/contract/withdrawal/rule.ts';
import type { ProductSlug } from '#domain/contract/product.ts';
import { berlinDate } from '#domain/time/date.ts';
import { withSystemRights } from '../../shared/db/as-system.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { Settings } from '../../shared/settings.ts';
import type { ContractRow } from '../contract-row.ts';
import { periodBegins } from './period-begins.usecases.ts';

type WithVersions = Pick<Settings, 'withdrawalVersions'>;

/** The rule of a contract that is registered now, which it keeps. */
export function ruleAtRegistration(
  { withdrawalVersions }: WithVersions,
  { productSlug, now }: { productSlug: ProductSlug; now: Date },
): WithdrawalRule {
  return ruleOf(versionFor(withdrawalVersions, { productSlug, registeredOn: berlinDate(now) }));
}

/**
 * Until when a contract may be withdrawn from, by the rule that it keeps. One that was registered before rules were kept,
 * or in another system, has the rule of its day.
 */
export async function periodOf(
  tx: Tx,
  row: Pick<ContractRow, 'id' | 'withdrawalRule' | 'productSlug' | 'createdAt'>,
  settings: WithVersions,
): Promise<WithdrawalPeriod> {
  const { productSlug, createdAt } = row;
  const rule = row.withdrawalRule ?? ruleAtRegistration(settings, { productSlug, now: createdAt });
  return withdrawalPeriod(rule, await withSystemRights(tx, () => periodBegins(tx, row.id)));
}
