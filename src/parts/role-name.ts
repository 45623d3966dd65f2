import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '#domain/user/roles.ts';

/** Names of the roles; render with `i18n._(roleNames[role])`. */
export const roleNames: Record<Role, MessageDescriptor> = {
  eis_admin: msg`Administrator`,
  standard_eis_admin: msg`Key account manager`,
  customer_service: msg`Customer service`,
  view_only: msg`View only`,
  retailer: msg`Retailer`,
  broker_lead_manager: msg`Broker Lead Manager`,
  marketing: msg`Marketing`,
};
