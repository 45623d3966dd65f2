import { startOfBerlinDay, type PlainDate } from './date.ts';
import { timeOfMoment } from './day-text.ts';

const hourMs = 3_600_000;

/** A time of day, `HH:MM`. */
export type PlainTime = string;

/**
 * The instant at which it is this time on this day in Berlin. A time that the change to summer time leaves out is an
 * hour later.
 */
export function berlinInstant(day: PlainDate, time: PlainTime): Date {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  const plain = new Date(startOfBerlinDay(day).getTime() + hours * hourMs + minutes * 60_000);
  const candidates = [0, hourMs, -hourMs].map((shift) => new Date(plain.getTime() + shift));
  return candidates.find((one) => timeOfMoment(one.toISOString()) === time) ?? plain;
}

const written = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})|(\d{2}))?\s*(?:uhr|h)?$/i;

/** Reads a typed time (`18:00`, `18.00`, `1800`, `18`, `18 Uhr`); null if it is none. */
export function readTime(text: string): PlainTime | null {
  const match = written.exec(text.trim());
  if (!match) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? match[3] ?? 0)];
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
