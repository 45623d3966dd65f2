import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { EmptyState } from '#ui/states.tsx';
import { Section } from '#ui/Section.tsx';
import classes from './InsuredObjects.module.css';
import { CountertopFacts, DeviceTable, KitchenFacts, OrderFacts } from './insured-object-facts.tsx';

type Kind = InsuredObject['insuredObjectName'];

function ofKind<K extends Kind>(objects: readonly InsuredObject[], kind: K) {
  return objects.filter(
    (object): object is Extract<InsuredObject, { insuredObjectName: K }> => object.insuredObjectName === kind,
  );
}

/** Everything the contract covers, grouped by kind. */
export function InsuredObjects(props: {
  objects: readonly InsuredObject[];
  orderedOn: PlainDate | null;
  edit: ReactNode;
}) {
  const { objects, orderedOn, edit } = props;
  const kitchens = ofKind(objects, 'kitchen');
  const worktops = ofKind(objects, 'countertop');
  const devices = ofKind(objects, 'e_device');
  const others = ofKind(objects, 'default');
  const orders = ofKind(objects, 'order_details');
  if (objects.length === 0) {
    return (
      <EmptyState title={<Trans>Nothing has been entered yet</Trans>}>
        <Trans>Kitchen, worktop and appliances appear here as soon as they are part of the contract.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      {edit && <div className={classes['edit']}>{edit}</div>}
      {kitchens.map((kitchen) => (
        <Section key={kitchen.policyObjectId} title={<Trans>Kitchen</Trans>}>
          <KitchenFacts kitchen={kitchen} />
        </Section>
      ))}
      {worktops.map((worktop) => (
        <Section key={worktop.policyObjectId} title={<Trans>Worktop</Trans>}>
          <CountertopFacts worktop={worktop} />
        </Section>
      ))}
      {devices.length > 0 && <DeviceTable devices={devices} orderedOn={orderedOn} />}
      {others.length > 0 && (
        <Section title={<Trans>Other</Trans>}>
          {others.map((other) => (
            <div key={other.policyObjectId}>{other.description}</div>
          ))}
        </Section>
      )}
      {orders.map((order) => (
        <Section key={order.policyObjectId} title={<Trans>Order details</Trans>}>
          <OrderFacts order={order} />
        </Section>
      ))}
    </>
  );
}
