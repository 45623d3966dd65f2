const compact = (text: string) => text.toLowerCase().replaceAll(/[\s.]/g, '');

/** Words that are no street's name without a number: `Straße 12` is a street in Berlin. */
const generic = /^stra?(?:ß|ss|\.)?e?$/i;

/** Most words of a house number: `68 a 1/2`. */
const mostWords = 3;

/**
 * Takes the house number off a street that carries it as well, as browsers fill in addresses: street `Uferweg 68` with
 * number `68`. Other fields stay as they are. Small, because every customer's phone loads it; `street.ts` reads more.
 */
export function withoutItsNumber<Fields extends Readonly<Record<string, unknown>>>(address: Fields): Fields {
  const { street, houseNumber } = address;
  if (typeof street !== 'string' || typeof houseNumber !== 'string' || !/\d/.test(houseNumber))
    return address;
  const words = street.split(' ');
  for (let count = 1; count <= mostWords; count += 1) {
    const name = words.slice(0, -count).join(' ').replace(/,$/, '');
    const isSame = compact(words.slice(-count).join('')) === compact(houseNumber);
    if (isSame && /\p{L}{2}/u.test(name) && !generic.test(name)) return { ...address, street: name };
  }
  return address;
}
