import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLanguage } from '#page/words/language.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { Section } from '#ui/Section.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { fieldId } from '../form/fields.tsx';
import { useForm, useProblem, useValue } from '../form/form-store.ts';
import { KnownCustomers } from './KnownCustomers.tsx';
import { sellingQuery } from '../queries.ts';
import classes from '../form/FieldGroup.module.css';

const RetailerPicker = lazy(() =>
  import('#parts/RetailerPicker.tsx').then((m) => ({ default: m.RetailerPicker })),
);

/** Step 1: for whom. Who looks after several retailers says first for which of them. */
export function CustomerStep({ canPickRetailer }: { canPickRetailer: boolean }) {
  const client = useValue('clientCode');
  return (
    <>
      {canPickRetailer && <Retailer />}
      {client && (
        <KnownCustomers
          clientCode={client}
          onChosen={() =>
            document.querySelector<HTMLElement>(`#${CSS.escape(fieldId('customer.email'))}`)?.focus()
          }
        />
      )}
      <CustomerFields />
    </>
  );
}

function Retailer() {
  const form = useForm();
  const language = useLanguage();
  const client = useValue('clientCode');
  const problem = useProblem('clientCode');
  // Fetched here, so that the country is known before a plan is chosen.
  const selling = useQuery({ ...sellingQuery(client), enabled: client !== '' });
  return (
    <Section title={<Trans>Retailer</Trans>} about={<Trans>Whose contract is it?</Trans>}>
      <Suspense>
        <div id={fieldId('clientCode')} tabIndex={-1}>
          <RetailerPicker
            value={client || null}
            onChange={(code) => form.setAll({ clientCode: code ?? '', soldBy: '' })}
          />
        </div>
      </Suspense>
      {problem && (
        <p className={classes['error']} role="alert">
          {fieldMessage(problem, language)}
        </p>
      )}
      {selling.data && selling.data.status !== 'active' && !problem && (
        <p className={classes['error']} role="alert">
          {fieldMessage('client_not_active', language)}
        </p>
      )}
    </Section>
  );
}
