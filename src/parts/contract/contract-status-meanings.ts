import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContractStatus } from '#domain/contract/life/status.ts';

/** Explains each status to people who work with the contract. */
export const contractStatusMeanings: Record<ContractStatus, MessageDescriptor> = {
  created: msg`Registered. The customer has not been asked for confirmation yet.`,
  pending: msg`The customer has not confirmed the data yet. A reminder is sent automatically after 14 days.`,
  confirmed: msg`The customer has confirmed the data.`,
  pending_delivery: msg`Waiting for the kitchen to be delivered.`,
  pending_activation: msg`The kitchen is there, the cover is not activated yet. A reminder is sent automatically after 14 days.`,
  approved: msg`Activated. Policy number and certificate are being issued.`,
  active: msg`The cover is active.`,
  declined: msg`Declined. There is no cover.`,
  withdrawn: msg`Withdrawn. There is no cover.`,
};
