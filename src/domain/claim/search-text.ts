import { searchableText } from '../text/search.ts';
import type { DeviceWords } from './device.ts';

/** The searchable text of a claim: its numbers, customer, retailer and device in both languages. */
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
