import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addCoverPrices } from '#api/sale/cover-prices.ts';
import { pricedProducts, type PriceList, type PriceListInput } from '#domain/contract/price/cover-price.ts';
import { productOf } from '#domain/contract/product.ts';
import { berlinDate } from '#domain/time/date.ts';
import { call } from '#page/api/api.ts';
import { useNow } from '#page/data/now.ts';
import { useFormContext, useValue } from '#page/form/form-store.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { DateField } from '#parts/form/DateField.tsx';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { MoneyField } from '#parts/form/MoneyField.tsx';
import { SelectField } from '#parts/form/SelectField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { coverPricesQuery } from './cover-prices-query.ts';
import { emptyRow, judgePriceList, priceListValues, rowsOf } from './price-list-form.ts';
import classes from './cover-prices.module.css';

/** A new version of the price list. It begins with the list that counts. */
export function PriceListDialog({ from, onClose }: { from: PriceList | null; onClose: () => void }) {
  const { t } = useLingui();
  const today = berlinDate(useNow());
  const queryClient = useQueryClient();
  const [initial] = useState(() => priceListValues(from, today));
  const form = useKeptForm({ judge: judgePriceList, initial, keep: { at: 'cover-prices/new' } });
  const adding = useMutation({
    mutationFn: (body: PriceListInput) => call(addCoverPrices, { body }),
    meta: { saysErrors: true },
    onSuccess: (lists) => queryClient.setQueryData(coverPricesQuery.queryKey, lists),
  });
  return (
    <FormDialog
      of={form}
      onSend={adding.mutateAsync}
      onSent={onClose}
      sending={adding}
      title={<Trans>New price list</Trans>}
      submit={<Trans>Save price list</Trans>}
      onClose={onClose}
    >
      <p>
        <Trans>It counts for contracts that are registered from its day on. Others keep their price.</Trans>
      </p>
      <DateField path="validFrom" label={t`Valid from`} required />
      <SelectField
        path="per"
        label={t`A price is for`}
        choices={[
          { value: 'term', label: t`the whole term` },
          { value: 'year', label: t`each year` },
        ]}
      />
      <Rows />
    </FormDialog>
  );
}

function Rows() {
  const { t } = useLingui();
  const form = useFormContext();
  const rows = rowsOf({ rows: useValue('rows') });
  const add = () => {
    const last = rows.at(-1);
    const row = `r${Math.max(0, ...rows.map((one) => Number(one.slice(1)))) + 1}`;
    const product = last ? form.get(`bands.${last}.product`) : pricedProducts[0]!;
    form.setAll({ ...emptyRow(row, product), rows: [...rows, row].join(',') });
  };
  return (
    <>
      {rows.map((row, index) => (
        <fieldset key={row} className={classes['row']}>
          <legend>
            <Trans>Price {index + 1}</Trans>
          </legend>
          <SelectField
            path={`bands.${row}.product`}
            label={t`Product`}
            choices={pricedProducts.map((slug) => ({ value: slug, label: productOf(slug).name }))}
          />
          <MoneyField path={`bands.${row}.upTo`} label={t`Kitchen up to`} />
          <MoneyField path={`bands.${row}.price`} label={t`Price with tax`} required />
          <TextField
            path={`bands.${row}.tax`}
            label={t`Tax in it`}
            inputMode="decimal"
            rightSection="%"
            required
          />
          {rows.length > 1 && (
            <Button
              variant="subtle"
              leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
              aria-label={t`Remove price ${index + 1}`}
              onClick={() => form.set('rows', rows.filter((one) => one !== row).join(','))}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        </fieldset>
      ))}
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        <Trans>Add a price</Trans>
      </Button>
    </>
  );
}
