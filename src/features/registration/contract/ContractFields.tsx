import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Input, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { useNow } from '#page/data/now.ts';
import { berlinDate } from '#domain/time/date.ts';
import { dayText } from '#domain/time/day-text.ts';
import { Section } from '#ui/Section.tsx';
import { AddressFields } from '#parts/form/AddressFields.tsx';
import { FieldGroup } from '#parts/form/FieldGroup.tsx';
import { DateField } from '#parts/form/DateField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { useFormContext, useValue } from '#page/form/form-store.ts';
import { sellingQuery } from '../queries.ts';

const KvAbWarning = lazy(() => import('./KvAbWarning.tsx').then((m) => ({ default: m.KvAbWarning })));

/** The retailer's numbers for the sale, and the salesperson. `except` is the code of the contract being edited. */
export function NumberFields({ except }: { except?: string | undefined }) {
  const { t } = useLingui();
  const client = useValue('clientCode');
  const selling = useQuery({ ...sellingQuery(client), enabled: client !== '' });
  return (
    <Section title={<Trans>Numbers and sale</Trans>}>
      <FieldGroup>
        <TextField path="kvAbNumber" label={t`KV/AB number`} required span="half" />
        <TextField path="orderConfirmationNumber" label={t`Order confirmation number`} span="half" />
        <Suspense>
          <KvAbWarning except={except} />
        </Suspense>
        <TextField path="orderReferenceNumber" label={t`Order number`} span="half" />
        <datalist id="salespersons">
          {(selling.data?.salespersons ?? []).map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <TextField path="soldBy" label={t`Sold by`} list="salespersons" span="half" />
      </FieldGroup>
    </Section>
  );
}

/** Purchase, order and delivery dates. */
export function DateFields() {
  const { t } = useLingui();
  const form = useFormContext();
  const today = dayText(berlinDate(useNow()));
  const delivery = useValue('delivery');
  const deliveryId = useId();
  const isNarrow = useMediaQuery('(max-width: 30em)');
  return (
    <Section title={<Trans>Dates</Trans>}>
      <FieldGroup>
        <DateField
          path="purchaseDate"
          label={t`Purchase date`}
          required
          span="half"
          rightSectionWidth="6rem"
          rightSection={
            <Button variant="subtle" fullWidth h="100%" onClick={() => form.set('purchaseDate', today)}>
              <Trans>Today</Trans>
            </Button>
          }
        />
        <DateField path="orderReceiptDate" label={t`Order received`} span="half" />
        <div>
          <Input.Label component="span" size="md" id={deliveryId}>
            <Trans>Delivery</Trans>
          </Input.Label>
          <SegmentedControl
            aria-labelledby={deliveryId}
            fullWidth
            orientation={isNarrow ? 'vertical' : 'horizontal'}
            value={delivery}
            onChange={(kind) => form.set('delivery', kind)}
            data={[
              { value: 'date', label: t`Delivery date` },
              { value: 'immediate', label: t`Immediate delivery` },
              { value: 'unknown', label: t`Not known yet` },
            ]}
          />
        </div>
        {delivery === 'date' && (
          <DateField
            path="deliveryDate"
            label={t`Expected delivery`}
            required
            span="half"
            description={t`Up to 36 months ahead`}
          />
        )}
      </FieldGroup>
    </Section>
  );
}

/** The kitchen's address: the customer's, unless another is given. */
export function RiskAddressFields() {
  const { t } = useLingui();
  const form = useFormContext();
  const other = useValue('riskAddress.other') === 'yes';
  return (
    <Section title={<Trans>Kitchen location</Trans>} about={<Trans>Where the kitchen is.</Trans>}>
      <FieldGroup>
        <div>
          <Checkbox
            label={t`Same as the customer's address`}
            checked={!other}
            onChange={(event) => form.set('riskAddress.other', event.currentTarget.checked ? '' : 'yes')}
          />
        </div>
        {other && <AddressFields at="riskAddress" />}
      </FieldGroup>
    </Section>
  );
}
