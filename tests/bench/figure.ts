/** One measured number: what it is, its unit, what it should be (`≤ 2`, `≥ 0.98`), and what it was measured against. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  target: string;
  baseline: string;
}

/** True where a figure misses its target. Throws for a target that cannot be read, so that none passes by a slip. */
export function missesTarget({ name, value, target }: Figure): boolean {
  const [, relation, number] = /^([≤≥]) (-?\d+(?:\.\d+)?)$/.exec(target) ?? [];
  if (number === undefined) throw new Error(`the target of "${name}" is unreadable: ${target}`);
  return !(relation === '≤' ? value <= Number(number) : value >= Number(number));
}

/** The middle of measured times: outliers of a busy machine do not move it. */
export function median(times: readonly number[]): number {
  return quantile(times, 0.5);
}

/** The time that this share of measured times stays below. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
