/** Ticket number of a claim from its place in the sequence; given at receipt. */
export function ticketNumberOf(sequence: number): string {
  return `S-${sequence}`;
}
