import type { CDPSession } from 'playwright';

/** A task of a page's main thread, in ms: what it took of the processor, and from its beginning to its end. */
export interface Task {
  cpuMs: number;
  wallMs: number;
}

/** An event of Chromium's trace, its times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
}

/** The tasks of a page's main thread while something is done, from Chromium's trace. */
export async function tasksWhile(devtools: CDPSession, work: () => Promise<void>): Promise<Task[]> {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  });
  await work();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  const main = mainThreadOf(events);
  return events
    .filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && threadOf(event) === main)
    .map(({ dur = 0, tdur = dur }) => ({ cpuMs: tdur / 1000, wallMs: dur / 1000 }));
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;

/** The thread that lays out the page. */
function mainThreadOf(events: readonly TraceEvent[]): string {
  const counts = new Map<string, number>();
  for (const event of events.filter(({ name }) => name === 'Layout'))
    counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (!most) throw new Error('nothing was laid out');
  return most[0];
}
