import { eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { ContractQuery } from '#api/contracts.ts';
import { soldByNobody } from '#domain/contract/cockpit/sold-by.ts';
import { searchedDetails } from '#domain/contract/lists/details.ts';
import { endedStatuses } from '#domain/contract/life/status.ts';
import { steps } from '#domain/contract/reached.ts';
import { monthAfter, startOfBerlinMonth } from '#domain/time/month.ts';
import { detailPatterns, searchPatterns } from '../../shared/db/search.ts';
import { contracts } from '../contracts.table.ts';
import { hasWantedDetail } from './details.repository.ts';

type ContractFilter = InferOutput<typeof ContractQuery>;

/**
 * A text parameter whose value is hidden from the planner. Otherwise the planner would plan again for each value, which
 * takes longer than the query itself.
 */
export function hidden(name: string): SQL {
  return sql`(select ${sql.placeholder(name)}::text)`;
}

/** Conditions for the filters that the cockpit's numbers lead to. */
export function countedConditions(filter: ContractFilter): [name: string, condition: SQL | false][] {
  const { from, to, step, association, seller } = filter;
  const patterns = isCounted(filter) ? searchPatterns(filter.search) : [];
  return [
    ['since', from !== undefined && sql`${contracts.createdAt} >= ${hidden('since')}::timestamptz`],
    ['until', to !== undefined && sql`${contracts.createdAt} < ${hidden('until')}::timestamptz`],
    ['association', association !== undefined && eq(contracts.associationErn, hidden('association'))],
    ['seller', seller !== undefined && sql`coalesce(${contracts.soldBy}, '') = ${hidden('seller')}`],
    [step, step !== 'all' && conditionOfStep(step)],
    [
      'searched',
      patterns.length > 0 &&
        sql`(${contracts.searchText} like all (${hidden('patterns')}::text[]) or ${hasWantedDetail(hidden('details'))})`,
    ],
  ];
}

function conditionOfStep(step: Exclude<ContractFilter['step'], 'all'>): SQL {
  return step === 'ended'
    ? inArray(contracts.status, [...endedStatuses])
    : gte(contracts.reached, sql.raw(String(steps.indexOf(step))));
}

/** True if the filter has what the search function does not know. Then the scope's own index is searched. */
export function isCounted({ from, to, step, association, seller }: ContractFilter): boolean {
  return step !== 'all' || [from, to, association, seller].some((one) => one !== undefined);
}

/** The values of these conditions, by name. */
export function countedValues(filter: ContractFilter): Record<string, unknown> {
  const { from, to, association, seller } = filter;
  return {
    since: from && startOfBerlinMonth(from).toISOString(),
    until: to && startOfBerlinMonth(monthAfter(to, 1)).toISOString(),
    association,
    seller: seller === soldByNobody ? '' : seller,
    patterns: arrayLiteral(searchPatterns(filter.search)),
    details: detailPatterns(searchedDetails(filter.search ?? '').details),
  };
}

/** A SQL array literal, which both drivers pass on alike. Patterns contain no quotes or backslashes. */
export function arrayLiteral(patterns: readonly string[]): string {
  return `{${patterns.map((pattern) => `"${pattern}"`).join(',')}}`;
}
