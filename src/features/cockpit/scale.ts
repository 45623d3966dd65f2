/** The scale of a chart: its upper end, and where lines are drawn. */
export interface Scale {
  top: number;
  lines: readonly number[];
}

/** A scale for whole numbers up to `most`, with at most five lines at round numbers. */
export function scaleOf(most: number): Scale {
  const step = roundUp(Math.max(1, most / 4));
  const count = Math.max(1, Math.ceil(most / step));
  return { top: step * count, lines: Array.from({ length: count + 1 }, (_, line) => line * step) };
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundUp(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((one) => one * magnitude >= value) ?? 10;
  return Math.round(step * magnitude);
}
