import type { ClaimStatus } from '#domain/claim/status.ts';
import type { TakenOverClaims } from '../claims/take-over.usecases.ts';
import type { DemoContract } from './contracts.ts';
import { comments } from './damages.ts';
import type { Random } from './random.ts';

export interface Person {
  id: string;
  name: string;
}

interface HistoryOptions {
  random: Random;
  now: Date;
  claimId: string;
  reportedAt: Date;
  status: ClaimStatus;
  filer: Person | null;
  service: Person;
  contract: DemoContract;
}

type HistoryRow = TakenOverClaims['history'][number];
type Step = { kind: HistoryRow['kind']; by: Person; text: string | null };

/** A claim's history from filing to its current status, in order and never in the future. */
export function historyOf(options: HistoryOptions): HistoryRow[] {
  const { random, now, reportedAt, contract } = options;
  const steps = stepsOf(options);
  let at = reportedAt.getTime();
  const room = now.getTime() - at;
  // Up to six days between two steps. With less time left, the steps share it evenly.
  const most = Math.min(room / (steps.length + 1), 6 * 86_400_000);
  return steps.map((step, index) => {
    if (index > 0) at += most * (0.15 + random.next() * 0.8);
    return {
      id: random.uuid(new Date(at)),
      claimId: options.claimId,
      rootErn: contract.row.rootErn,
      associationErn: contract.row.associationErn,
      ern: contract.row.ern,
      kind: step.kind,
      at: new Date(Math.floor(at)),
      authorId: step.by.id,
      author: step.by.name,
      text: step.text,
    };
  });
}

function stepsOf({ random, status, filer, service, contract }: HistoryOptions): Step[] {
  const studio = filer ?? { ...service, name: `${service.name} für ${contract.studio.salespersons[0]}` };
  const comment = (by: Person, from: readonly string[]): Step[] =>
    random.percent(45) ? [{ kind: 'comment', by, text: random.pick(from) }] : [];
  const takenOver: Step[] = [
    { kind: 'taken_over', by: service, text: null },
    ...comment(service, comments.provider),
    ...comment(studio, comments.retailer),
  ];
  const closed: Step = { kind: 'closed', by: service, text: null };
  const reopened: Step[] = [
    ...takenOver,
    closed,
    { kind: 'reopened', by: studio, text: random.pick(comments.reopen) },
  ];
  const before: Step[] = random.percent(14) ? reopened : [];
  const filed: Step[] = [{ kind: 'filed', by: studio, text: null }];
  if (status === 'open') return [...filed, ...before, ...comment(studio, comments.retailer)];
  if (status === 'in_progress') return [...filed, ...before, ...takenOver];
  return [...filed, ...before, ...takenOver, closed];
}
