import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';

export type NavigationId =
  | 'contracts'
  | 'claims'
  | 'action-needed'
  | 'cockpit'
  | 'clients'
  | 'profile'
  | 'approvals'
  | 'client-guide'
  | 'marketing-guide'
  | 'shop'
  | 'import'
  | 'users'
  | 'lists'
  | 'outbox'
  | 'settings';

export interface NavigationItem {
  id: NavigationId;
  path: string;
  label: MessageDescriptor;
  /** A shorter label for the bottom bar on phones. */
  short?: MessageDescriptor;
  /** Other paths that mark this item as the current one. */
  also?: readonly string[];
}

export interface NavigationSection {
  id: 'work' | 'material' | 'more';
  label: MessageDescriptor;
  items: readonly NavigationItem[];
}

/** The navigation sections for a role. `clientCode` is the retailer's own code, for the link to its profile. */
export function navigationOf(who: { role: Role; clientCode: string | null }): readonly NavigationSection[] {
  const { role, clientCode } = who;
  const claimsLabel = role === 'retailer' ? msg`Claims overview` : msg`Claims`;
  const work: NavigationItem[] = [];
  if (may(role, 'contracts.read')) work.push({ id: 'contracts', path: '/contracts', label: msg`Contracts` });
  if (may(role, 'claims.read'))
    work.push({ id: 'claims', path: '/claims', label: claimsLabel, short: msg`Claims` });
  if (may(role, 'actionNeeded.read')) {
    work.push({ id: 'action-needed', path: '/action-needed', label: msg`Action needed`, short: msg`To do` });
  }
  if (may(role, 'clients.list')) work.push({ id: 'clients', path: '/clients', label: msg`Retailers` });
  if (may(role, 'contracts.read')) work.push({ id: 'cockpit', path: '/cockpit', label: msg`Cockpit` });
  if (may(role, 'clients.approve')) {
    work.push({ id: 'approvals', path: '/approvals', label: msg`Approvals` });
  }
  if (role === 'retailer' && clientCode) {
    work.push({ id: 'profile', path: `/clients/${clientCode}`, label: msg`My shop` });
  }
  const material: NavigationItem[] = [
    { id: 'client-guide', path: '/client-guide', label: msg`Client guide`, short: msg`Guide` },
    {
      id: 'marketing-guide',
      path: '/marketing-guide',
      label: msg`Marketing guide`,
      short: msg`Media`,
    },
    { id: 'shop', path: '/shop', label: msg`Promotional material`, short: msg`Shop`, also: ['/checkout'] },
  ];
  const more: NavigationItem[] = [
    {
      id: 'outbox',
      path: '/outbox',
      label: msg`Outbox`,
      short: msg({ message: 'Outbox', context: 'short' }),
    },
  ];
  if (may(role, 'imports.run')) more.push({ id: 'import', path: '/import', label: msg`Import` });
  if (may(role, 'tenant.manage')) more.push({ id: 'users', path: '/users', label: msg`Users` });
  if (may(role, 'tenant.manage')) more.push({ id: 'lists', path: '/lists', label: msg`Lists` });
  more.push({ id: 'settings', path: '/settings', label: msg`Settings` });
  const sections: NavigationSection[] = [
    { id: 'work', label: msg`Work`, items: work },
    { id: 'material', label: msg`Material`, items: material },
    { id: 'more', label: msg`More`, items: more },
  ];
  return sections.filter((section) => section.items.length > 0);
}

/** Keeps only items whose screen exists, and drops empty sections. `isScreen` gets each item's path. */
export function existing(
  sections: readonly NavigationSection[],
  isScreen: (path: string) => boolean,
): readonly NavigationSection[] {
  return sections
    .map((section) => ({ ...section, items: section.items.filter((item) => isScreen(item.path)) }))
    .filter((section) => section.items.length > 0);
}

/** True if the open page belongs to the item. */
export function isPresent(item: NavigationItem, path: string): boolean {
  return [item.path, ...(item.also ?? [])].some((one) => path === one || path.startsWith(`${one}/`));
}
