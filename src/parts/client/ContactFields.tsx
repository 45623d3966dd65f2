import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { mostContacts } from '#domain/client/client-input.ts';
import type { ListEntry } from '#domain/reference-lists/reference-lists.ts';
import { focusField } from '#page/form/focus-field.ts';
import { useFormContext, useValue, type Form } from '#page/form/form-store.ts';
import { FieldGroup, FieldSet } from '../form/FieldGroup.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { TextField } from '../form/TextField.tsx';
import { contactFields } from './client-values.ts';
import classes from './ContactFields.module.css';
import { ListField } from './ListField.tsx';

/** The people of a retailer, one set of fields each. */
export function ContactFields({ jobRoles }: { jobRoles: readonly ListEntry[] }) {
  const form = useFormContext();
  const count = Number(useValue('contactCount') || '0');
  const add = () => {
    form.set('contactCount', String(count + 1));
    focusField(`contacts.${count}.firstName`);
  };
  return (
    <div className={classes['contacts']}>
      {Array.from({ length: count }, (_, index) => (
        <Contact key={index} index={index} jobRoles={jobRoles} onRemove={() => remove(form, index, count)} />
      ))}
      {count < mostContacts && (
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />} onClick={add}>
          <Trans>Add contact</Trans>
        </Button>
      )}
    </div>
  );
}

function Contact(props: { index: number; jobRoles: readonly ListEntry[]; onRemove: () => void }) {
  const { t } = useLingui();
  const at = `contacts.${props.index}`;
  const number = props.index + 1;
  return (
    <FieldGroup>
      <FieldSet legend={t`Contact ${number}`}>
        <TextField path={`${at}.firstName`} label={t`First name`} required span="first" />
        <TextField path={`${at}.lastName`} label={t`Last name`} required span="half" />
        <ListField path={`${at}.function`} label={t`Job title`} entries={props.jobRoles} span="half" />
        <PhoneField countryAt="address.country" path={`${at}.phone`} label={t`Phone`} span="half" />
        <TextField path={`${at}.email`} label={t`Email`} inputMode="email" />
        <div>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            onClick={props.onRemove}
          >
            <Trans>Remove contact {number}</Trans>
          </Button>
        </div>
      </FieldSet>
    </FieldGroup>
  );
}

/** Takes a contact out; those behind it move up. */
function remove(form: Form, index: number, count: number): void {
  const moved: Record<string, string> = { contactCount: String(count - 1) };
  for (let at = index; at < count; at += 1) {
    for (const field of contactFields) {
      moved[`contacts.${at}.${field}`] = at + 1 < count ? form.get(`contacts.${at + 1}.${field}`) : '';
    }
  }
  form.setAll(moved);
}
