/** A lead's application number from its sequence number. */
export function leadNumberOf(sequence: number): string {
  return `A-${sequence}`;
}

/** A policy's insurance number from its sequence number. */
export function policyNumberOf(sequence: number): string {
  return `V-${sequence}`;
}
