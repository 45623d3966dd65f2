/** Application number (lead) from its place in the sequence. */
export function leadNumberOf(sequence: number): string {
  return `A-${sequence}`;
}

/** Insurance number (policy) from its place in the sequence. */
export function policyNumberOf(sequence: number): string {
  return `V-${sequence}`;
}
