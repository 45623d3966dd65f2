import * as v from 'valibot';
import { requiredText } from '../text/fields.ts';
import { Instant } from '../time/instant.ts';

/** What people read about a maintenance, in both languages. */
const MaintenanceText = v.object({
  de: requiredText(500),
  en: requiredText(500),
});

/** A maintenance, planned or running. It ends by itself at `until`; null: when an administrator ends it. */
export const Maintenance = v.object({
  from: Instant,
  until: v.nullable(Instant),
  text: v.nullable(MaintenanceText),
});
export type Maintenance = v.InferOutput<typeof Maintenance>;

export type MaintenanceStage = 'announced' | 'running' | 'over';

/** Where a maintenance is at an instant. */
export function stageOf({ from, until }: Pick<Maintenance, 'from' | 'until'>, now: Date): MaintenanceStage {
  if (now.getTime() < Date.parse(from)) return 'announced';
  return until !== null && now.getTime() >= Date.parse(until) ? 'over' : 'running';
}

const leastWaitSeconds = 60;
/** An administrator may end it earlier, so nobody is kept waiting for longer than this. */
const mostWaitSeconds = 300;

/** After how many seconds a device may ask again during a maintenance that ends at `until`. */
export function secondsToAskAgain(until: string | null, now: Date): number {
  if (until === null) return leastWaitSeconds;
  const left = Math.ceil((Date.parse(until) - now.getTime()) / 1000);
  return Math.min(Math.max(left, leastWaitSeconds), mostWaitSeconds);
}
