import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RetailerPicker } from '#parts/client/RetailerPicker.tsx';
import { lazyExtra } from '#ui/lazy-extra.ts';
import { Section } from '#ui/Section.tsx';
import { useAddressHelp } from './address-help.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { fieldId } from '#page/form/focus-field.ts';
import { useFormContext, useProblem, useValue } from '#page/form/form-store.ts';
import { KnownCustomers } from './KnownCustomers.tsx';
import { sellingQuery } from '../queries.ts';
import { FieldError } from '../form/FieldError.tsx';
import { FromFileBanner } from '../order/FromFileBanner.tsx';
import { OrderButton } from '../order/OrderButton.tsx';
import { OrderFileHint } from '../order/OrderFileRow.tsx';

const KnownStreets = lazyExtra(() => import('../known/KnownStreets.tsx').then((m) => m.KnownStreets));

/** Step 1: the customer. Users who serve several retailers pick one first. */
export function CustomerStep({ canPickRetailer }: { canPickRetailer: boolean }) {
  const client = useValue('clientCode');
  const { left } = useAddressHelp('customer.address', client);
  return (
    <>
      <FromFileBanner step="customer" />
      {canPickRetailer && <Retailer />}
      <div>
        <OrderButton />
        <OrderFileHint />
      </div>
      {client && (
        <KnownCustomers
          clientCode={client}
          onChosen={() =>
            document.querySelector<HTMLElement>(`#${CSS.escape(fieldId('customer.email'))}`)?.focus()
          }
        />
      )}
      <div onBlur={({ target }) => left(target.id)}>
        <CustomerFields
          belowStreet={
            <Suspense>
              <KnownStreets at="customer.address" />
            </Suspense>
          }
        />
      </div>
    </>
  );
}

function Retailer() {
  const form = useFormContext();
  const client = useValue('clientCode');
  const problem = useProblem('clientCode');
  // Loads the country before a plan is chosen.
  const selling = useQuery({ ...sellingQuery(client), enabled: client !== '' });
  return (
    <Section title={<Trans>Whose contract is it?</Trans>}>
      <div id={fieldId('clientCode')} tabIndex={-1}>
        <RetailerPicker
          required
          value={client || null}
          onChange={(code) => form.setAll({ clientCode: code ?? '', soldBy: '' })}
        />
      </div>
      <FieldError
        code={problem ?? (selling.data && selling.data.status !== 'active' ? 'client_not_active' : null)}
      />
    </Section>
  );
}
