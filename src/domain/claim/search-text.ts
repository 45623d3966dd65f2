import { compactText } from '../text/plain.ts';
import { searchableText } from '../text/search.ts';
import type { DeviceWords } from './device.ts';

/**
 * The searchable text of a claim: its numbers, customer, retailer and device in both languages, and the serial number that
 * was written when it was filed, also without what separates its parts.
 */
export function claimSearchText(
  claim: DeviceWords & {
    ticketNumber: string;
    policyNumber: string | null;
    contractCode: string;
    customerName: string;
    clientName: string;
    serialNumber?: string | null | undefined;
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
    claim.serialNumber,
    compactText(claim.serialNumber ?? null),
  ]);
}
