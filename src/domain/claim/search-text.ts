import { fold } from '../text/fold.ts';
import type { DeviceWords } from './device.ts';

/**
 * The one text in which a claim is searched: its numbers, customer, retailer and, in both languages, device. Begins with a
 * space.
 */
export function claimSearchText(
  claim: DeviceWords & {
    ticketNumber: string;
    policyNumber: string | null;
    contractCode: string;
    customerName: string;
    clientName: string;
  },
): string {
  const words = [
    claim.ticketNumber,
    claim.policyNumber,
    claim.contractCode,
    claim.customerName,
    claim.clientName,
    claim.device,
    claim.deviceEn,
  ];
  return ` ${fold(words.filter(Boolean).join(' '))}`;
}
