import { Trans, useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import { deviceTypeOf, worktopMaterialOf } from '#domain/contract/objects/object-names.ts';
import { shownName } from '#domain/reference-lists/words.ts';
import { useLanguage } from '#page/words/language.ts';
import { dayText } from '#domain/time/day-text.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { moneyText } from '#domain/finance/money-text.ts';
import { ApplianceAge } from '#parts/appliance/ApplianceAge.tsx';
import { DataTable } from '#ui/lists/DataTable.tsx';
import { Facts } from '#ui/Facts.tsx';
import classes from './insured-object-facts.module.css';

type Of<Kind extends InsuredObject['insuredObjectName']> = Extract<
  InsuredObject,
  { insuredObjectName: Kind }
>;

export function KitchenFacts({ kitchen }: { kitchen: Of<'kitchen'> }) {
  const { t } = useLingui();
  const language = useLanguage();
  const price = moneyText(kitchen.kitchenGrossPurchasePrice, language);
  return (
    <Facts
      dense
      of={[
        {
          key: 'manufacturer',
          label: t`Manufacturer`,
          value: shownName(kitchen.kitchenManufacturer, language),
        },
        { key: 'model', label: t`Model`, value: kitchen.kitchenModel },
        { key: 'material', label: t`Material`, value: kitchen.material },
        { key: 'price', label: t`Gross price`, value: price },
        ...(kitchen.kitchenUserNote ? [{ key: 'note', label: t`Note`, value: kitchen.kitchenUserNote }] : []),
      ]}
    />
  );
}

export function CountertopFacts({ worktop }: { worktop: Of<'countertop'> }) {
  const { t } = useLingui();
  const language = useLanguage();
  const price = moneyText(worktop.grossPurchasePrice, language);
  return (
    <Facts
      dense
      of={[
        { key: 'type', label: t`Material`, value: shownName(worktopMaterialOf(worktop, language), language) },
        { key: 'manufacturer', label: t`Manufacturer`, value: shownName(worktop.manufacturer, language) },
        { key: 'price', label: t`Gross price`, value: price },
      ]}
    />
  );
}

export function OrderFacts({ order }: { order: Of<'order_details'> }) {
  const { t } = useLingui();
  return (
    <Facts
      dense
      of={[
        { key: 'number', label: t`Order number`, value: order.orderReferenceNumber },
        { key: 'delivery', label: t`Expected delivery`, value: dayText(order.estimatedDeliveryDate) },
      ]}
    />
  );
}

/** All devices of the contract, up to thirty, with their identifying numbers. */
export function DeviceTable(props: { devices: readonly Of<'e_device'>[]; orderedOn: PlainDate | null }) {
  const { devices, orderedOn } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const count = devices.length;
  return (
    <section className={classes['devices']} aria-labelledby="devices">
      <Title order={2} size="h3" id="devices">
        <Trans>Appliances ({count})</Trans>
      </Title>
      <DataTable
        caption={t`Appliances`}
        rows={devices}
        rowKey={(device) => device.policyObjectId}
        manyColumns
        columns={[
          { key: 'type', header: t`Type`, cell: (device) => <DeviceName device={device} /> },
          {
            key: 'manufacturer',
            header: t`Brand`,
            cell: (device) => shownName(device.manufacturer, language) ?? '–',
          },
          { key: 'model', header: t`Model`, cell: (device) => device.model ?? '–' },
          {
            key: 'serial',
            header: t`Serial number`,
            cell: (device) => (
              <>
                <span>{device.serialNumber ?? '–'}</span>
                <ApplianceAge plate={device} orderedOn={orderedOn} onlyIfKnown />
              </>
            ),
          },
          {
            key: 'article',
            header: t`Article number`,
            from: 'middle',
            cell: (device) => device.articleNumber ?? '–',
          },
          {
            key: 'price',
            header: t`Gross price`,
            align: 'right',
            cell: (device) => moneyText(device.grossPurchasePrice, language),
          },
        ]}
        card={(device) => <DeviceCard device={device} orderedOn={orderedOn} />}
      />
    </section>
  );
}

function DeviceName({ device }: { device: Of<'e_device'> }) {
  const language = useLanguage();
  return (
    <>
      {deviceTypeOf(device, language)}
      {device.immediateDelivery && (
        <small className={classes['immediate']}>
          <Trans>Immediate delivery</Trans>
        </small>
      )}
    </>
  );
}

function DeviceCard(props: { device: Of<'e_device'>; orderedOn: PlainDate | null }) {
  const { device, orderedOn } = props;
  const language = useLanguage();
  const { serialNumber, articleNumber } = device;
  return (
    <div className={classes['device-card']}>
      <div>
        <strong>
          <DeviceName device={device} />
        </strong>
        <span>{moneyText(device.grossPurchasePrice, language)}</span>
      </div>
      <span>{[shownName(device.manufacturer, language), device.model].filter(Boolean).join(' · ')}</span>
      {serialNumber && (
        <span>
          <Trans>Serial number {serialNumber}</Trans>
        </span>
      )}
      {articleNumber && (
        <span>
          <Trans>Article number {articleNumber}</Trans>
        </span>
      )}
      <ApplianceAge plate={device} orderedOn={orderedOn} onlyIfKnown />
    </div>
  );
}
