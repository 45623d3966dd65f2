import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useFormContext } from '#page/form/form-store.ts';
import { useLanguage } from '#page/words/language.ts';
import { CheckboxField } from '#parts/form/CheckboxField.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import { NotLookedAt } from './order/NotLookedAt.tsx';
import { OrderFileRow } from './order/OrderFileRow.tsx';
import { overviewOf, type Overview } from './overview-of.ts';
import type { Step } from './places.ts';
import { CoverPrice } from './price/CoverPrice.tsx';
import { RequiredDocuments } from './set/RequiredDocuments.tsx';
import classes from './OverviewStep.module.css';

/**
 * Step 4: everything that was entered, each part with a button to change it. `retailer` is the name of the retailer
 * that was chosen, or null.
 */
export function OverviewStep(props: {
  retailer: string | null;
  capturedAt: string | null;
  onGo: (step: Step) => void;
  onField: (path: string) => void;
}) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const overview = overviewOf(useFormContext().values(), props.retailer, { i18n, language });
  const count = overview.devices.length;
  return (
    <>
      <NotLookedAt onGo={props.onField} />
      <Section
        title={<Trans>Customer</Trans>}
        actions={<Edit onEdit={() => props.onGo('customer')} what={t`Customer`} />}
      >
        <Entries of={overview.customer} />
      </Section>
      <Section
        title={<Trans>Contract</Trans>}
        actions={<Edit onEdit={() => props.onGo('contract')} what={t`Contract`} />}
      >
        <Entries of={overview.contract} />
      </Section>
      <Section
        title={<Trans>Appliances ({count})</Trans>}
        actions={<Edit onEdit={() => props.onGo('objects')} what={t`Appliances and kitchen`} />}
      >
        <ol className={classes['deviceNames']}>
          {overview.devices.map(({ key, value }) => {
            const [name, details] = value.split('\n');
            return (
              <li key={key}>
                <span>
                  {name}
                  {details && <small>{details}</small>}
                </span>
              </li>
            );
          })}
        </ol>
        {overview.objects.length > 0 && <Entries of={overview.objects} />}
      </Section>
      <Section
        title={<Trans>Order confirmation</Trans>}
        about={<Trans>The order file, PDF or text, is kept as a document of the contract.</Trans>}
      >
        <OrderFileRow />
      </Section>
      <CoverPrice capturedAt={props.capturedAt} onGo={props.onGo} />
      <RequiredDocuments />
      <Section title={<Trans>After registering</Trans>}>
        <CheckboxField
          path="askConfirmation"
          label={t`Ask the customer to confirm the data now`}
          description={t`The customer gets a link by email. It can also be sent later.`}
        />
      </Section>
    </>
  );
}

function Edit({ onEdit, what }: { onEdit: () => void; what: string }) {
  const { t } = useLingui();
  return (
    <Button variant="subtle" onClick={onEdit} aria-label={t`Change: ${what}`}>
      <Trans>Change</Trans>
    </Button>
  );
}

function Entries({ of }: { of: Overview['customer'] }) {
  return (
    <div className={classes['entries']}>
      <Facts dense of={of} />
    </div>
  );
}
