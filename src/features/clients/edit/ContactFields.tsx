import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { mostContacts } from '#domain/client/client-input.ts';
import { focusField } from '#page/form/focus-field.ts';
import { useFormContext, useValue } from '#page/form/form-store.ts';
import { FieldSet } from '#parts/form/FieldGroup.tsx';
import { PhoneField } from '#parts/form/PhoneField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { ListField } from './ListField.tsx';

/** The people of a retailer, one set of fields each. */
export function ContactFields() {
  const { t } = useLingui();
  const form = useFormContext();
  const rows = useValue('contactRows').split(',').filter(Boolean);
  const setRows = (next: readonly string[]) => form.set('contactRows', next.join(','));
  const add = () => {
    const row = `r${Math.max(0, ...rows.map((one) => Number(one.slice(1)))) + 1}`;
    const fields = ['firstName', 'lastName', 'function', 'email', 'phone'];
    form.setAll(Object.fromEntries(fields.map((field) => [`contacts.${row}.${field}`, ''])));
    setRows([...rows, row]);
    requestAnimationFrame(() => focusField(`contacts.${row}.firstName`));
  };
  return (
    <>
      {rows.map((row, at) => {
        const number = at + 1;
        return (
          <FieldSet key={row} legend={<Trans>Contact person {number}</Trans>}>
            <TextField path={`contacts.${row}.firstName`} label={t`First name`} required span="half" />
            <TextField path={`contacts.${row}.lastName`} label={t`Last name`} required span="half" />
            <ListField
              path={`contacts.${row}.function`}
              label={t({ message: 'Function', context: 'of a person' })}
              list="jobRoles"
            />
            <TextField path={`contacts.${row}.email`} label={t`Email`} inputMode="email" span="half" />
            <PhoneField path={`contacts.${row}.phone`} label={t`Phone`} span="half" />
            <div>
              <Button
                variant="subtle"
                color="red"
                aria-label={t`Remove contact person ${number}`}
                onClick={() => setRows(rows.filter((one) => one !== row))}
              >
                <Trans>Remove</Trans>
              </Button>
            </div>
          </FieldSet>
        );
      })}
      {rows.length < mostContacts && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            onClick={add}
          >
            <Trans>Add contact person</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
