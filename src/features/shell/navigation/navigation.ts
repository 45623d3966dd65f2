import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

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

/** The navigation, before it is cut to what the role may open. `clientCode` is that of the user's own shop. */
export function navigationOf(clientCode: string | null): readonly NavigationSection[] {
  const work: NavigationItem[] = [
    { id: 'contracts', path: '/contracts', label: msg`Contracts` },
    { id: 'claims', path: '/claims', label: msg`Claims` },
    { id: 'action-needed', path: '/action-needed', label: msg`Action needed`, short: msg`To do` },
    { id: 'clients', path: '/clients', label: msg`Retailers` },
    { id: 'cockpit', path: '/cockpit', label: msg`Cockpit` },
    { id: 'approvals', path: '/approvals', label: msg`Approvals` },
  ];
  if (clientCode) work.push({ id: 'profile', path: `/clients/${clientCode}`, label: msg`My studio` });
  const material: NavigationItem[] = [
    { id: 'client-guide', path: '/client-guide', label: msg`Retailer guide`, short: msg`Guide` },
    {
      id: 'marketing-guide',
      path: '/marketing-guide',
      label: msg`Marketing guide`,
      short: msg`Marketing`,
    },
    { id: 'shop', path: '/shop', label: msg`Shop`, also: ['/checkout'] },
  ];
  const more: NavigationItem[] = [
    { id: 'outbox', path: '/outbox', label: msg`Outbox` },
    { id: 'import', path: '/import', label: msg`Import` },
    { id: 'users', path: '/users', label: msg`Users` },
    { id: 'lists', path: '/lists', label: msg`Lists` },
    { id: 'settings', path: '/settings', label: msg`Settings` },
  ];
  return [
    { id: 'work', label: msg`Work`, items: work },
    { id: 'material', label: msg`Material`, items: material },
    { id: 'more', label: msg`More`, items: more },
  ];
}

/** Keeps only items that lead somewhere, and drops empty sections. `leads` gets each item's path. */
export function leading(
  sections: readonly NavigationSection[],
  leads: (path: string) => boolean,
): readonly NavigationSection[] {
  return sections
    .map((section) => ({ ...section, items: section.items.filter((item) => leads(item.path)) }))
    .filter((section) => section.items.length > 0);
}

/** True if the open page belongs to the item. */
export function isPresent(item: NavigationItem, path: string): boolean {
  return [item.path, ...(item.also ?? [])].some((one) => path === one || path.startsWith(`${one}/`));
}
