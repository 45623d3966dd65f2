import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ActionNeededKind } from '#domain/contract/life/action-needed-kinds.ts';

/** What has been missing for three weeks, with or without a reminder; render with `i18n._(…)`. */
export function waitingName(kind: ActionNeededKind, reminded: boolean): MessageDescriptor {
  return (reminded ? afterReminder : withoutReminder)[kind];
}

const noDate = msg`Delivery date missing`;

const afterReminder: Record<ActionNeededKind, MessageDescriptor> = {
  not_confirmed: msg`Not confirmed after reminder`,
  not_activated: msg`Not activated after reminder`,
  no_delivery_date: noDate,
};

const withoutReminder: Record<ActionNeededKind, MessageDescriptor> = {
  not_confirmed: msg`Data not confirmed`,
  not_activated: msg`Not activated`,
  no_delivery_date: noDate,
};
