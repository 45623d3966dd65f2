import { Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOtherFirm, type CrmAccount, type CrmCheck, type CrmComparable } from '#domain/client/crm.ts';
import { useFormContext, useValue } from '#page/form/form-store.ts';
import { CheckboxField } from '#parts/form/CheckboxField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';
import { Message } from '#ui/Message.tsx';
import { crmQuery } from './crm-query.ts';

/** Milliseconds without a key after which an id is looked up. */
const debounceMs = 400;

/**
 * The CRM id below the path `at`, looked up while it is typed: an unknown id is an error, one that is taken a warning
 * that staff may override, so is an account that looks like another firm, and without an answer a note is needed.
 */
export function CrmField(props: {
  /** With its point: `crm.`, or nothing. */
  at: '' | 'crm.';
  /** The retailer that may have the id itself. */
  client: string | null;
  /** What was entered of the retailer, where it is known. */
  compared?: CrmComparable;
  isStaff: boolean;
}) {
  const { at, client, compared, isStaff } = props;
  const { t } = useLingui();
  const form = useFormContext();
  const typed = useValue(`${at}crmId`).trim();
  const [settled] = useDebouncedValue(typed, debounceMs);
  const query = useQuery({ ...crmQuery(settled, client), enabled: settled !== '' });
  // Where our own server cannot be reached, neither can the CRM.
  const found: CrmCheck | undefined = query.error ? { kind: 'unreachable' } : query.data;
  const check = settled === typed && typed !== '' && !query.isFetching ? found : undefined;
  const isUnknown = check?.kind === 'unknown';
  const isOther = check?.kind === 'free' && compared !== undefined && isOtherFirm(compared, check.account);
  useEffect(() => {
    if (isUnknown) form.setProblem(`${at}crmId`, 'crm_unknown');
  }, [form, at, isUnknown]);
  return (
    <>
      <TextField path={`${at}crmId`} label={t`CRM ID`} span="half" maxLength={40} />
      <div aria-live="polite">
        {typed !== '' && !check && <Trans>Looking up in the CRM …</Trans>}
        {check?.kind === 'free' && (
          <Message tone={isOther ? 'bad' : 'good'}>
            <AccountLine account={check.account} />{' '}
            {isOther && <Trans>This looks like a different company from the one entered.</Trans>}
          </Message>
        )}
        {check?.kind === 'taken' && (
          <Message tone="bad">
            <Taken by={check.by} isStaff={isStaff} />
          </Message>
        )}
        {check?.kind === 'unreachable' && (
          <Message tone="plain">
            <Trans>
              The CRM cannot be reached, so this ID was not checked. You can continue with a note saying where
              you got it.
            </Trans>
          </Message>
        )}
      </div>
      {(check?.kind === 'taken' || isOther) && isStaff && (
        <CheckboxField path={`${at}isOverridden`} label={t`Use this CRM ID anyway`} />
      )}
      {check?.kind === 'unreachable' && (
        <TextareaField path={`${at}note`} label={t`Note on the CRM ID`} required most={400} />
      )}
    </>
  );
}

function Taken({ by, isStaff }: { by: string | null; isStaff: boolean }) {
  return (
    <>
      {by === null ? (
        <Trans>This CRM ID is already linked to another retailer.</Trans>
      ) : (
        <Trans>This CRM ID is already linked to {by}.</Trans>
      )}{' '}
      {!isStaff && <Trans>Please choose another, or leave it empty.</Trans>}
    </>
  );
}

function AccountLine({ account }: { account: CrmAccount }) {
  const { name, street, zipCode, city } = account;
  const place = [street, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <Trans>
      In the CRM: {name} {place}
    </Trans>
  );
}
