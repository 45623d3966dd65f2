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
  CZ: (vatId) => (/^CZ6\d{8}$/.test(vatId) ? { isValid: hasCzechDigit(vatId) } : cz(vatId)),
  DE: de,
  DK: dk,
  FR: fr,
  IT: it,
  LU: lu,
  NL: nl,
  PL: pl,
};

/** Nine digits that begin with a 6, which the library takes for a birth number, have a rule of their own. */
function hasCzechDigit(vatId: string): boolean {
  const sum = [8, 7, 6, 5, 4, 3, 2].reduce(
    (all, weight, place) => all + weight * Number(vatId[place + 3]),
    0,
  );
  return (18 - ((10 - (sum % 11)) % 11)) % 10 === Number(vatId[10]);
}

/**
 * True unless the check digit of a VAT id of the right form is wrong. It only warns: some offices have given out ids
 * that break the rule. Import it lazily, it weighs some 12 kB.
 */
export function hasVatCheckDigit(typed: string): boolean {
  const country = countryOfVatId(typed);
  return country === null || checks[country](tidyVatId(typed)).isValid;
}
