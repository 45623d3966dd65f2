import { Counter, Histogram, Registry } from 'prom-client';

/** What this process has counted since it began. What the database tells is in `server/metrics`. */
export const counted = new Registry();
const registers = [counted];

export const calls = new Counter({
  name: 'kochfeld_calls_total',
  help: 'Calls of the API that were answered, by route and status',
  labelNames: ['method', 'route', 'status'] as const,
  registers,
});

export const callSeconds = new Histogram({
  name: 'kochfeld_call_seconds',
  help: 'How long calls took, by route; the change feed holds its answers back for up to 25 seconds',
  labelNames: ['method', 'route'] as const,
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

export const securityEvents = new Counter({
  name: 'kochfeld_security_events_total',
  help: 'Lines of the security log, by event',
  labelNames: ['event'] as const,
  registers,
});

export const signInsRefused = new Counter({
  name: 'kochfeld_sign_ins_refused_total',
  help: 'Sign-ins that were refused, by why: a wrong password, a wrong second factor, too many tries',
  labelNames: ['reason'] as const,
  registers,
});

export const picturesDecoded = new Counter({
  name: 'kochfeld_pictures_decoded_total',
  help: 'Uploads that the picture processes have looked at, by kind and outcome (ok or the code of the refusal)',
  labelNames: ['kind', 'outcome'] as const,
  registers,
});

/** Seconds for which a device's report counts. A page that is open reports every 25 seconds. */
const reportSeconds = 90;

/** Most devices that are remembered. */
const mostReports = 5000;

/** When each device that reports has captured the oldest item that it has not sent, and when it said so. */
const unsent = new Map<string, { since: number; at: number }>();

/** Notes what a device says of its outbox, by its own clock; null if nothing waits there. */
export function noteUnsent(device: string, since: Date | null, now: Date): void {
  unsent.delete(device);
  if (since === null) return;
  if (unsent.size >= mostReports) unsent.delete(unsent.keys().next().value!);
  unsent.set(device, { since: since.getTime(), at: now.getTime() });
}

/** How many devices have reported unsent work lately, and the seconds since the oldest item of all was captured. */
export function unsentReported(now: Date): { devices: number; oldestSeconds: number } {
  for (const [device, { at }] of unsent) {
    if (now.getTime() - at > reportSeconds * 1000) unsent.delete(device);
  }
  const oldest = Math.min(now.getTime(), ...[...unsent.values()].map(({ since }) => since));
  return { devices: unsent.size, oldestSeconds: (now.getTime() - oldest) / 1000 };
}
