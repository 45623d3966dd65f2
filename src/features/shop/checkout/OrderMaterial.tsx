import { Trans } from '@lingui/react/macro';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { Section } from '#ui/Section.tsx';
import { ShopItems } from '../items/ShopItems.tsx';
import { CartOrder } from './CartOrder.tsx';

/** Chooses promotional material and orders it to a delivery address, on a screen that tells about it. */
export function OrderMaterial(props: { role: Role | null; onPlaced: (id: string) => Promise<void> }) {
  return (
    <>
      <Section title={<Trans>Choose material</Trans>} about={<Trans>Prices are net.</Trans>}>
        <ShopItems role={props.role} />
      </Section>
      {may(props.role, 'shop.checkout') && <CartOrder onPlaced={props.onPlaced} empty={null} />}
    </>
  );
}
