import { optionalJudged } from './fields.ts';

const webAddress =
  /^https?:\/\/(?:[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*\.)+\p{L}[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** An address of a page as it is kept: with `https://` where no scheme was typed. */
function tidyWebAddress(typed: string): string {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
}

/** The address of a page as typed, or null. */
export const WebAddress = optionalJudged((typed) => {
  const tidy = tidyWebAddress(typed);
  return tidy.length <= 400 && webAddress.test(tidy) ? null : 'url_invalid';
}, tidyWebAddress);
