import { languages, type Language } from '#domain/locale/language.ts';
import { contactOf } from '../auth/users.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { writeMail } from '../shared/mail/write-mail.ts';
import type { Settings } from '../shared/settings.ts';
import { orderMailText, type OrderMailKind } from './order-mail-texts.ts';
import type { OrderRow } from './orders.repository.ts';

interface Telling {
  tx: Tx;
  order: OrderRow;
  now: Date;
  settings: Settings;
}

/** Confirms a new order to its orderer, in their language, and notifies the provider. */
export async function mailOrderPlaced(given: Telling & { actor: UserActor }): Promise<void> {
  const { provider } = given.settings;
  await send(given, 'received', given.actor);
  await send(given, 'placed', { email: provider.supportEmail, name: provider.name, language: languages[0] });
}

/** Tells the orderer that their order was sent or cancelled, in their language. */
export async function mailOrderMoved(given: Telling & { event: 'send' | 'cancel' }): Promise<void> {
  const orderer = await contactOf(given.tx, given.order.orderedById);
  if (orderer) await send(given, given.event === 'send' ? 'sent' : 'cancelled', orderer);
}

async function send(
  { tx, order, now, settings }: Telling,
  kind: OrderMailKind,
  to: { email: string; name: string; language: Language },
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
