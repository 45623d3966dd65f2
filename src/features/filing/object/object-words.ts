import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import { titleOf, type Group, type PlatePlace } from './objects.ts';

export const groupNames: Record<Group, MessageDescriptor> = {
  devices: msg`Appliances`,
  kitchen: msg`Kitchen`,
  worktops: msg`Worktops`,
  other: msg`Other`,
};

const kindNames: Record<InsuredObject['insuredObjectName'], MessageDescriptor> = {
  e_device: msg`Appliance`,
  kitchen: msg`Kitchen furniture`,
  countertop: msg`Worktop`,
  default: msg`Other object`,
  order_details: msg`Order details`,
};

/** An object's display name: from its own data, else its kind. */
export function nameOf(object: InsuredObject, i18n: I18n): string {
  const kind = i18n._(kindNames[object.insuredObjectName]);
  const title = titleOf(object, i18n.locale === 'de' ? 'de' : 'en');
  if (object.insuredObjectName === 'countertop' && title) return `${kind} · ${title}`;
  return title || kind;
}

/** Where to find the type plate. */
export const plateHints: Record<PlatePlace, MessageDescriptor> = {
  oven: msg`On the rating plate: open the door and look at the bottom or the side of the frame.`,
  cooling: msg`On the rating plate: inside the appliance, usually on the left wall beside or behind the vegetable drawer.`,
  door: msg`On the rating plate: open the door and look at its upper or right edge, or at the frame.`,
  hob: msg`On the rating plate: on the underside of the hob, and often on a second label in the manual or in the drawer below.`,
  hood: msg`On the rating plate: inside the hood, behind the grease filter.`,
  any: msg`On the rating plate, beside “S/N”, “FD” or “Serial No.”.`,
};
