/** The choices of the report-date filter. */
export const reportFilters = ['all', '24h', '7d', '30d'] as const;
export type ReportFilter = (typeof reportFilters)[number];

const hours: Record<Exclude<ReportFilter, 'all'>, number> = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 };

/** The earliest report time that a filter includes; null for all. */
export function reportedSince(filter: ReportFilter, now: Date): Date | null {
  return filter === 'all' ? null : new Date(now.getTime() - hours[filter] * 3_600_000);
}
