import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { productOf, productSlugs } from '#domain/contract/product.ts';
import { countryName } from '#domain/locale/countries.ts';
import { useLanguage } from '#page/words/language.ts';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import { detailFields, filledRows } from './devices/device-rows.ts';
import { customerOf } from './draft.ts';
import type { Step } from './places.ts';
import classes from './OverviewStep.module.css';
import { CheckboxField } from '#parts/form/CheckboxField.tsx';
import { useFormContext, type Values } from '#page/form/form-store.ts';

/** Step 3: everything to be registered, each part with a button to change it. */
export function OverviewStep({ onGo }: { onGo: (step: Step) => void }) {
  const { t } = useLingui();
  const values = useFormContext().values();
  return (
    <>
      <Customer values={values} onEdit={() => onGo('customer')} />
      <Contract values={values} onEdit={() => onGo('contract')} />
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
    <Button
      variant="subtle"
      onClick={onEdit}
      leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
      aria-label={t`Change: ${what}`}
    >
      <Trans>Change</Trans>
    </Button>
  );
}

function addressText(values: Values, at: string, language: string): ReactNode {
  const field = (name: string) => values[`${at}.${name}`] ?? '';
  const country = field('country');
  return (
    <>
      {field('street')} {field('houseNumber')}
      {field('unitDescription') && `, ${field('unitDescription')}`}
      <br />
      {field('zipCode')} {field('city')}
      {country !== 'DE' && country !== '' && `, ${countryName(country, language)}`}
    </>
  );
}

function Customer({ values, onEdit }: { values: Values; onEdit: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const second = [values['customer.personTwoFirstName'], values['customer.personTwoLastName']];
  const name = customerOf(values);
  const title = values['customer.customTitle'];
  return (
    <Section title={<Trans>Customer</Trans>} actions={<Edit onEdit={onEdit} what={t`Customer`} />}>
      <Facts
        of={[
          { key: 'name', label: t`Name`, value: [title, name].filter(Boolean).join(' ') },
          ...(values['secondPerson'] === 'yes'
            ? [{ key: 'second', label: t`Second person`, value: second.filter(Boolean).join(' ') }]
            : []),
          { key: 'address', label: t`Address`, value: addressText(values, 'customer.address', language) },
          { key: 'email', label: t`Email`, value: values['customer.email'] },
          { key: 'phone', label: t`Phone`, value: values['customer.mobileNumber'] },
          ...(values['customer.type'] === 'person'
            ? [{ key: 'birthdate', label: t`Date of birth`, value: values['customer.birthdate'] }]
            : []),
        ]}
      />
    </Section>
  );
}

function Contract({ values, onEdit }: { values: Values; onEdit: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const slug = productSlugs.find((one) => one === values['productSlug']);
  const joined = (...paths: string[]) =>
    paths
      .map((path) => values[path])
      .filter(Boolean)
      .join(' ');
  const deliveries: Record<string, string | undefined> = {
    date: values['deliveryDate'],
    immediate: t`Taken along`,
    unknown: t`Not known yet`,
  };
  const rows = filledRows(values);
  const count = rows.length;
  return (
    <Section title={<Trans>Contract</Trans>} actions={<Edit onEdit={onEdit} what={t`Contract`} />}>
      <Facts
        dense
        of={[
          { key: 'product', label: t`Product`, value: slug && productOf(slug).name },
          { key: 'kvAb', label: t`KV/AB number`, value: values['kvAbNumber'] },
          { key: 'purchase', label: t`Purchase date`, value: values['purchaseDate'] },
          { key: 'delivery', label: t`Expected delivery`, value: deliveries[values['delivery'] ?? ''] },
          { key: 'kitchen', label: t`Kitchen`, value: joined('kitchen.manufacturer', 'kitchen.model') },
          { key: 'worktop', label: t`Worktop`, value: joined('worktop.material', 'worktop.manufacturer') },
          { key: 'soldBy', label: t`Sold by`, value: values['soldBy'] },
          {
            key: 'risk',
            label: t`Risk address`,
            value:
              values['riskAddress.other'] === 'yes'
                ? addressText(values, 'riskAddress', language)
                : t`Same as the customer's address`,
          },
        ]}
      />
      <h3 className={classes['subhead']}>
        <Trans>Devices ({count})</Trans>
      </h3>
      <ol className={classes['deviceNames']}>
        {rows.map((row) => (
          <li key={row}>
            {joined(`devices.${row}.manufacturer`, `devices.${row}.deviceType`, `devices.${row}.model`)}
            <DeviceDetails values={values} row={row} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Price and numbers of a device, as far as typed. */
function DeviceDetails({ values, row }: { values: Values; row: string }) {
  const { t } = useLingui();
  const [price, serialNumber, articleNumber] = detailFields.map((field) => values[`devices.${row}.${field}`]);
  const said = [
    price && `${price} €`,
    serialNumber && t`Serial number ${serialNumber}`,
    articleNumber && t`Article number ${articleNumber}`,
  ].filter(Boolean);
  return said.length > 0 && <small>{said.join(' · ')}</small>;
}
