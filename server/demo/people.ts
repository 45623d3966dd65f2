import type { Role } from '#domain/user/roles.ts';
import type { TakenOverUser } from '../auth/users.usecases.ts';
import type { Random } from './random.ts';
import { demoAssociations, ernOf, rootErn, studios } from './studios.ts';

const shop = studios[0]!;
const otherShop = studios[4]!;
const association = demoAssociations[0];

type Account = readonly [
  box: string,
  name: string,
  role: Role,
  ern: string | null,
  organization: string | null,
];

const provider = 'Kochfeld';

const accounts: readonly Account[] = [
  ['admin', 'Andrea Vogt', 'eis_admin', null, provider],
  ['standard', 'Stefan Reimers', 'standard_eis_admin', null, provider],
  ['service', 'Sabine Krüger', 'customer_service', null, provider],
  ['viewer', 'Volker Hansen', 'view_only', null, provider],
  ['retailer', 'Rieke Sander', 'retailer', ernOf(shop), shop.name],
  ['retailer2', 'Robert Altmann', 'retailer', ernOf(otherShop), otherShop.name],
  ['broker', 'Birgit Holthaus', 'broker_lead_manager', `${rootErn}:${association.code}`, association.name],
  ['marketing', 'Maren Lück', 'marketing', null, provider],
];

/** The demo accounts, each at `<box>@kochfeld.example`. All have the same password. */
export function demoUsers(
  random: Random,
  { now, passwordHash }: { now: Date; passwordHash: string },
): TakenOverUser[] {
  return accounts.map(([box, name, role, ern, organization]) => ({
    id: random.uuid(now),
    email: `${box}@kochfeld.example`,
    name,
    passwordHash,
    role,
    ern,
    organization,
    status: 'active',
    language: 'de',
    keyAccountNumber: role === 'standard_eis_admin' ? 'KAM-10' : null,
    termsVersion: '1',
    termsAcceptedAt: now,
    createdAt: now,
  }));
}
