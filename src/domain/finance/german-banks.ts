import { tidyIban } from './iban.ts';

export interface Bank {
  bic: string;
  name: string;
}

/**
 * Big German banks by their bank code (digits 5 to 12 of an IBAN). It is a short list kept by hand, not the
 * Bundesbank's: a bank that is missing is typed.
 */
const banks: Readonly<Record<string, Bank>> = {
  '10010010': { bic: 'PBNKDEFFXXX', name: 'Postbank' },
  '10011001': { bic: 'NTSBDEB1XXX', name: 'N26 Bank' },
  '10050000': { bic: 'BELADEBEXXX', name: 'Berliner Sparkasse' },
  '10070000': { bic: 'DEUTDEBBXXX', name: 'Deutsche Bank' },
  '10090000': { bic: 'BEVODEBBXXX', name: 'Berliner Volksbank' },
  '12030000': { bic: 'BYLADEM1001', name: 'Deutsche Kreditbank Berlin' },
  '20041133': { bic: 'COBADEHDXXX', name: 'comdirect' },
  '20050550': { bic: 'HASPDEHHXXX', name: 'Hamburger Sparkasse' },
  '20070000': { bic: 'DEUTDEHHXXX', name: 'Deutsche Bank' },
  '30050110': { bic: 'DUSSDEDDXXX', name: 'Stadtsparkasse Düsseldorf' },
  '30060601': { bic: 'DAAEDEDDXXX', name: 'Deutsche Apotheker- und Ärztebank' },
  '37040044': { bic: 'COBADEFFXXX', name: 'Commerzbank' },
  '37050198': { bic: 'COLSDE33XXX', name: 'Sparkasse KölnBonn' },
  '43060967': { bic: 'GENODEM1GLS', name: 'GLS Gemeinschaftsbank' },
  '50010517': { bic: 'INGDDEFFXXX', name: 'ING-DiBa' },
  '50040000': { bic: 'COBADEFFXXX', name: 'Commerzbank' },
  '50050201': { bic: 'HELADEF1822', name: 'Frankfurter Sparkasse' },
  '50070010': { bic: 'DEUTDEFFXXX', name: 'Deutsche Bank' },
  '60050101': { bic: 'SOLADEST600', name: 'Landesbank Baden-Württemberg/Baden-Württembergische Bank' },
  '70020270': { bic: 'HYVEDEMMXXX', name: 'UniCredit Bank – HypoVereinsbank' },
  '70070010': { bic: 'DEUTDEMMXXX', name: 'Deutsche Bank' },
  '70150000': { bic: 'SSKMDEMMXXX', name: 'Stadtsparkasse München' },
};

/** The bank of a German IBAN as typed; null if the list does not know it. */
export function bankOfIban(typed: string): Bank | null {
  const iban = tidyIban(typed);
  return iban.startsWith('DE') ? (banks[iban.slice(4, 12)] ?? null) : null;
}
