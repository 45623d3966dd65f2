import type { CrmAccount } from '#domain/client/crm.ts';
import type { Crm } from './crm.ts';

const accounts: readonly (CrmAccount & { linkedTo?: string })[] = [
  {
    id: 'CRM-20001',
    name: 'Küchenstudio Alsterperle',
    street: 'Eppendorfer Weg 58',
    zipCode: '20259',
    city: 'Hamburg',
    vatId: 'DE136695976',
  },
  {
    id: 'CRM-20002',
    name: 'Küchen Kessler',
    street: 'Rheinstraße 12',
    zipCode: '55116',
    city: 'Mainz',
    vatId: null,
  },
  {
    id: 'CRM-20003',
    name: 'Wohnküchen Tirol',
    street: 'Maria-Theresien-Straße 4',
    zipCode: '6020',
    city: 'Innsbruck',
    vatId: 'ATU13585627',
  },
  {
    id: 'CRM-20004',
    name: 'Küchenkontor Schwabing GmbH',
    street: 'Hohenzollernstraße 77',
    zipCode: '80801',
    city: 'München',
    vatId: 'DE294815994',
  },
  {
    id: 'CRM-20099',
    name: 'Küchenhaus Sander',
    street: 'Osterstraße 114',
    zipCode: '20255',
    city: 'Hamburg',
    vatId: null,
    linkedTo: 'Küchenhaus Sander',
  },
];

/** A small built-in list in place of a CRM, for installations without one. */
export const stubCrm: Crm = {
  find(crmId) {
    const found = accounts.find(({ id }) => id.toLowerCase() === crmId.toLowerCase());
    if (!found) return Promise.resolve({ kind: 'unknown' });
    const { linkedTo = null, ...account } = found;
    return Promise.resolve({ kind: 'known', account, linkedTo });
  },
};
