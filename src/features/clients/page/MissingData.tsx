import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { ClientPart } from '#domain/client/client-edit.ts';
import type { Client } from '#domain/client/client.ts';
import { missingOf, type MissingField } from '#domain/client/missing.ts';
import { Message } from '#ui/Message.tsx';
import classes from '../ClientPage.module.css';

const names: Record<MissingField, MessageDescriptor> = {
  email: msg`Email`,
  phone: msg`Phone`,
  contact: msg`Contact person`,
  estimate: msg`Kitchens a year`,
  taxId: msg`VAT ID or tax number`,
  bank: msg`Account holder and IBAN`,
  billingEmail: msg`Billing email`,
};

/** Says what the record lacks to be complete. Renders nothing if it is. */
export function MissingData(props: { client: Client; onEdit: ((part: ClientPart) => void) | undefined }) {
  const { i18n } = useLingui();
  const { client, onEdit } = props;
  const missing = missingOf(client);
  if (missing.length === 0) return null;
  return (
    <div className={classes['missing']}>
      <Message tone="plain">
        <Plural
          value={missing.length}
          one="One detail is still missing from this record:"
          other="# details are still missing from this record:"
        />
        <ul>
          {missing.map(({ field, part }) => (
            <li key={field}>
              {onEdit ? (
                <Anchor
                  component="button"
                  type="button"
                  className={classes['reach'] ?? ''}
                  onClick={() => onEdit(part)}
                >
                  {i18n._(names[field])}
                </Anchor>
              ) : (
                i18n._(names[field])
              )}
            </li>
          ))}
        </ul>
      </Message>
    </div>
  );
}
