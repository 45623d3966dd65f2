import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlainDate } from '#domain/time/date.ts';
import { dayText } from '#domain/time/day-text.ts';
import type { ContractState, Standing } from './contract-state.ts';

const textOf = (day: PlainDate | null) => (day ? dayText(day) : '–');

/** The sentence on a contract's state; render with `i18n._(…)`. The name of the status stands before it. */
export function stateWords(state: ContractState, contract: Standing): MessageDescriptor {
  const delivery = textOf(contract.kitchenEstimatedDeliveryDate);
  const start = textOf(contract.policyStartDate);
  const service = textOf(contract.serviceCommencementDate);
  const end = textOf(contract.policyEndDate);
  const words: Record<ContractState, MessageDescriptor> = {
    to_ask: msg`Please send the customer the link to check and confirm the data.`,
    not_asked: msg`The customer has not been asked to confirm the data yet.`,
    to_show: msg`The customer has not confirmed yet. Show them the QR code, or send the link again.`,
    not_confirmed: msg`The customer has not confirmed yet.`,
    to_deliver_undated: msg`The delivery date is missing. Please enter it, or report the delivery.`,
    undated: msg`The delivery date is missing.`,
    confirmed: msg`The customer has confirmed the data.`,
    to_deliver: msg`The kitchen is expected on ${delivery}. If it has already arrived, please report the delivery.`,
    expected: msg`The kitchen is expected on ${delivery}.`,
    to_activate: msg`The kitchen has been delivered. The customer activates the cover on their page, or you do it here.`,
    not_activated: msg`The kitchen has been delivered, but the cover is not activated yet.`,
    being_issued: msg`The policy is being issued. This takes a moment; you do not need to do anything.`,
    cover_ahead: msg`Cover starts on ${start}. Until then there is no cover.`,
    service_ahead: msg`The cover has begun. Service begins on ${service}.`,
    covered: msg`The cover is active until ${end}.`,
    expired: msg`The cover ended on ${end}.`,
    no_cover: msg`There is no cover.`,
  };
  return words[state];
}
