import { tidyTyped } from '../text/tidy-typed.ts';

/** The form of a German business identification number (W-IdNr.): `DE123456789-00001`. */
const form = /^DE\d{9}-\d{5}$/;

/** Tidies a business identification number as typed: no blanks, upper case, its hyphen where it belongs. */
export function tidyBusinessId(typed: string): string {
  const bare = tidyTyped(typed)
    .toUpperCase()
    .replaceAll(/[\s.\-–/]/g, '');
  return /^DE\d{14}$/.test(bare) ? `${bare.slice(0, 11)}-${bare.slice(11)}` : bare;
}

/** What is wrong with a business identification number as typed. */
export function businessIdProblem(typed: string): 'business_id_invalid' | null {
  return form.test(tidyBusinessId(typed)) ? null : 'business_id_invalid';
}
