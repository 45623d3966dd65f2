import { searchableText } from '../text/search.ts';
import type { DeviceWords } from './device.ts';

/** The text in which a claim is searched: its numbers, customer, retailer and, in both languages, device. */
export function claimSearchText(
  claim: DeviceWords & {
    ticketNumber: string;
    policyNumber: string | null;
    contractCode: string;
    customerName: string;
    clientName: string;
  },
): string {
  return searchableText([
    claim.ticketNumber,
    claim.policyNumber,
    claim.contractCode,
    claim.customerName,
    claim.clientName,
    claim.device,
    claim.deviceEn,
  ]);
}
