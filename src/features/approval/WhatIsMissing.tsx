import { Trans, useLingui } from '@lingui/react/macro';
import type { Approval } from '#domain/client/approval.ts';
import { Message } from '#ui/Message.tsx';

/** What a complete record still lacks. It keeps nobody from approving. */
export function WhatIsMissing({ approval }: { approval: Approval }) {
  const { t } = useLingui();
  const missing = [
    approval.vatId === null && t`VAT ID`,
    !approval.bank?.iban && t`IBAN`,
    approval.contacts.length === 0 && t`Contacts`,
    approval.agreement.acceptedAt === null && t`Retailer agreement`,
    approval.agreement.priceSheet === null && t`Price sheet`,
  ].filter((name) => name !== false);
  if (missing.length === 0 || approval.status === 'declined') return null;
  const names = missing.join(', ');
  return (
    <Message tone="plain">
      <Trans>Not given: {names}</Trans>
    </Message>
  );
}
