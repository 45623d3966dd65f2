/** A claim's ticket number from its sequence number; assigned on receipt. */
export function ticketNumberOf(sequence: number): string {
  return `S-${sequence}`;
}
