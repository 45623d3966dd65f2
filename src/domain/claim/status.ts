/** open = Offen, in_progress = Wartend, closed = Geschlossen. */
export const claimStatuses = ['open', 'in_progress', 'closed'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];
