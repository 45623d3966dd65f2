import { fold } from '../text/fold.ts';

/** The one text in which a claim is searched: its numbers, customer, retailer and device. Begins with a space. */
export function claimSearchText(claim: {
  ticketNumber: string;
  policyNumber: string | null;
  contractCode: string;
  customerName: string;
  clientName: string;
  device: string;
}): string {
  const words = [
    claim.ticketNumber,
    claim.policyNumber,
    claim.contractCode,
    claim.customerName,
    claim.clientName,
    claim.device,
  ];
  return ` ${fold(words.filter(Boolean).join(' '))}`;
}
