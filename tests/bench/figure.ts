/** One measured number with its name, unit, target (`≤ 2`, `≥ 0.98`) and baseline. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What the value is divided by before it is held against the target, measured on the same machine at that time. */
  per?: { name: string; value: number };
  target: string;
  baseline: string;
}

/** A value as tables show it. */
export function inWords({ value, unit, per }: Figure): string {
  const short = (number: number) => Number(number.toFixed(2));
  return `${short(value)} ${unit}${per ? `, ${short(value / per.value)} × ${per.name}` : ''}`;
}

/** True if a figure misses its target. Throws on an unreadable target, so that none passes by mistake. */
export function missesTarget({ name, value, per, target }: Figure): boolean {
  const [, relation, number] = /^([≤≥]) (-?\d+(?:\.\d+)?)$/.exec(target) ?? [];
  if (number === undefined) throw new Error(`the target of "${name}" is unreadable: ${target}`);
  const held = per ? value / per.value : value;
  return !(relation === '≤' ? held <= Number(number) : held >= Number(number));
}

/** The median of measured times. Outliers of a busy machine do not move it. */
export function median(times: readonly number[]): number {
  return quantile(times, 0.5);
}

/** The time below which this share of the measured times lies. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
