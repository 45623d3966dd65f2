import { languages, type Language } from '#domain/locale/language.ts';
import { contactOf } from '../../auth/users.usecases.ts';
import { follower, type Followed } from '../../shared/db/follower.ts';
import { writeMail } from '../../shared/mail/write-mail.ts';
import type { OrderRow } from '../orders.repository.ts';
import { orderMailText, type OrderMailKind } from './mail-texts.ts';

declare module '../../shared/db/follower.ts' {
  interface DeedDetails extends Record<
    'order.placed' | 'order.packed' | 'order.sent' | 'order.cancelled',
    { order: OrderRow }
  > {}
}

type Telling = Pick<
  Followed<'order.placed' | 'order.sent' | 'order.cancelled'>,
  'tx' | 'now' | 'settings' | 'details'
>;

/** Confirms a new order to its orderer, in their language, and notifies the provider. */
export const placedOrdersMailed = follower(['order.placed'], async (told) => {
  const { actor, settings } = told;
  const { provider } = settings;
  if (actor.kind === 'user' && !actor.machine) await send(told, 'received', actor);
  await send(told, 'placed', { email: provider.supportEmail, name: null, language: languages[0] });
});

/** Tells the orderer that their order was sent or cancelled, in their language. */
export const movedOrdersMailed = follower(['order.sent', 'order.cancelled'], async (told) => {
  const orderer = await contactOf(told.tx, told.details.order.orderedById);
  if (orderer) await send(told, told.name === 'order.sent' ? 'sent' : 'cancelled', orderer);
});

async function send(
  { tx, now, settings, details: { order } }: Telling,
  kind: OrderMailKind,
  to: { email: string; name: string | null; language: Language },
): Promise<void> {
  const { provider, publicUrl } = settings;
  const signer = kind === 'placed' ? null : provider.name;
  const link = `${publicUrl}/shop/orders/${order.id}`;
  await writeMail(tx, {
    ...orderMailText(to.language, kind, { order, name: to.name, signer, link }),
    kind: `order_${kind}`,
    recipient: to.email,
    language: to.language,
    now,
    provider,
    dedupeKey: `order-${kind}:${order.id}`,
  });
}
