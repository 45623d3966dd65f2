import { validate as at } from 'stdnum/lib/cjs/at/uid.js';
import { validate as be } from 'stdnum/lib/cjs/be/vat.js';
import { validate as ch } from 'stdnum/lib/cjs/ch/uid.js';
import { validate as cz } from 'stdnum/lib/cjs/cz/dic.js';
import { validate as de } from 'stdnum/lib/cjs/de/vat.js';
import { validate as dk } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as fr } from 'stdnum/lib/cjs/fr/tva.js';
import { validate as it } from 'stdnum/lib/cjs/it/iva.js';
import { validate as lu } from 'stdnum/lib/cjs/lu/tva.js';
import { validate as nl } from 'stdnum/lib/cjs/nl/btw.js';
import { validate as pl } from 'stdnum/lib/cjs/pl/nip.js';
import type { CountryCode } from '../locale/countries.ts';
import { countryOfVatId, tidyVatId } from './vat-id.ts';

const checks: Record<CountryCode, (vatId: string) => { isValid: boolean }> = {
  AT: at,
  BE: be,
  CH: (vatId) => ch(vatId.slice(0, 12)),
  CZ: cz,
  DE: de,
  DK: dk,
  FR: fr,
  IT: it,
  LU: lu,
  NL: nl,
  PL: pl,
};

/**
 * True unless the check digit of a VAT id of the right form is wrong. It only warns: some offices have given out ids
 * that break the rule. Import it lazily, it weighs some 12 kB.
 */
export function hasVatCheckDigit(typed: string): boolean {
  const country = countryOfVatId(typed);
  return country === null || checks[country](tidyVatId(typed)).isValid;
}
