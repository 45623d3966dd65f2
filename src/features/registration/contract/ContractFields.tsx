import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Input, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { useNow } from '#page/data/now.ts';
import { berlinDate } from '#domain/time/date.ts';
import { dayText } from '#domain/time/day-text.ts';
import { Section } from '#ui/Section.tsx';
import { Suggestions } from '../devices/DeviceList.tsx';
import { AddressFields } from '#parts/form/AddressFields.tsx';
import { FieldGroup } from '#parts/form/FieldGroup.tsx';
import { DateField } from '#parts/form/DateField.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';
import { MoneyField } from '#parts/form/MoneyField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { useFormContext, useValue } from '#page/form/form-store.ts';
import { PriceField } from '../form/PriceField.tsx';
import { sellingQuery } from '../queries.ts';
import classes from './ContractFields.module.css';

const KvAbWarning = lazy(() => import('./KvAbWarning.tsx').then((m) => ({ default: m.KvAbWarning })));

/** Kitchen and worktop. Brands and materials are suggestions; any other text is allowed. */
export function KitchenFields() {
  const { t } = useLingui();
  return (
    <>
      <Suggestions list="kitchenBrands" id="kitchen-brands" />
      <Suggestions list="worktopMaterials" id="worktop-materials" />
      <Section title={<Trans>Kitchen</Trans>}>
        <FieldGroup>
          <TextField path="kitchen.manufacturer" label={t`Manufacturer`} list="kitchen-brands" span="half" />
          <TextField path="kitchen.model" label={t`Model`} span="half" />
          <TextField path="kitchen.material" label={t`Front and colour`} span="half" />
          <MoneyField path="kitchen.grossPurchasePrice" label={t`Gross price`} span="half" />
          <div>
            <TextareaField path="kitchen.note" label={t`Note on the kitchen`} most={1000} />
          </div>
        </FieldGroup>
      </Section>
      <Section title={<Trans>Worktop</Trans>} about={<Trans>Leave it empty where there is none.</Trans>}>
        <FieldGroup>
          <TextField path="worktop.material" label={t`Material`} list="worktop-materials" span="half" />
          <TextField path="worktop.manufacturer" label={t`Manufacturer`} span="half" />
          <PriceField path="worktop.grossPurchasePrice" label={t`Gross price`} span="half" />
        </FieldGroup>
      </Section>
    </>
  );
}

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
        <div className={classes['withToday']}>
          <DateField path="purchaseDate" label={t`Purchase date`} required />
          <Button variant="default" onClick={() => form.set('purchaseDate', today)}>
            <Trans>Today</Trans>
          </Button>
        </div>
        <DateField path="orderReceiptDate" label={t`Order receipt`} span="half" />
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
    <Section title={<Trans>Risk address</Trans>} about={<Trans>Where the kitchen is.</Trans>}>
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
