import { fold } from '../text/fold.ts';

/** Words of headings, folded, each with its short forms and what means the same. Compounds are made of them. */
const stems = `
  nummer nr no num number kennung | datum dat date dt termin | name | adresse adr address | art | artikel article |
  auftrag auftr order | vertrag vertr | versicherung vers insurance | antrag | kunde kunden kd cust customer |
  handler retailer | produkt product | kauf purchase | liefer lief lieferung delivery | geburt geb geboren birth |
  vorname vorn | nachname nachn | strasse str street | haus hs house | post | leitzahl leitz | zusatz | ort |
  mail email | telefon tel phone | mobil mob mobile | handy | kuche kuchen kitchen | hersteller herst manufacturer |
  modell mod model | material mat | preis pr price | arbeitsplatte arbeitspl apl worktop | gerat ger device |
  serien ser serie serial | bestatigung best confirmation | eingang | referenz ref | bestell | verkaufer verk |
  bemerkung bemerkungen bem | verband verb | steuer st tax | ust umsatzsteuer vat | id | kontakt ansprechpartner contact |
  jahr year | schutzbrief schutzbriefe schutzpaket schutzpakete | marke brand | plz zip | titel | person | firma fa |
  vertrieb | code | key | account | global globale | controlling | web | seite`;
const canonical = new Map<string, string>();
for (const group of stems.split('|')) {
  const [first = '', ...others] = group.trim().split(/\s+/);
  for (const word of [first, ...others]) canonical.set(word, first);
}
/** The words by their first letter, longest first. */
const byLetter = Map.groupBy(
  [...canonical.keys()].toSorted((one, other) => other.length - one.length),
  ([letter]) => letter!,
);

const fillers = new Set('der des die das am vom von zum zur u und ca pro je p a the of per e'.split(' '));

/** The stems of a compound, such as `Küchenhersteller`; the word itself if it is made of others. */
function stemsOf(word: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < word.length;) {
    const stem = byLetter.get(word[at]!)?.find((one) => word.startsWith(one, at));
    const link = parts.length > 0 ? (/^(?:en|es|s|n|r)/.exec(word.slice(at))?.[0] ?? '') : '';
    const linked = stem === undefined && link !== '';
    if (stem === undefined && !linked) return [word];
    if (stem !== undefined) parts.push(canonical.get(stem)!);
    at += stem?.length ?? link.length;
  }
  return parts;
}

/**
 * What a heading is made of, whatever the order and the short forms of its words: `Hersteller der Küche`, `Küchenherst.`
 * Null if that says nothing. Words in `without` do not count.
 */
export function wordsOfHeading(text: string, without: readonly string[] = []): string | null {
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !fillers.has(word))
    .flatMap(stemsOf);
  const isArticle = words.includes('art') && words.includes('nummer');
  const own = words
    .map((word) => (isArticle && word === 'art' ? 'artikel' : word))
    .filter((word) => !without.includes(word));
  // A number or a day alone may be anything's.
  const isTelling = own.some(
    (word) => !['nummer', 'datum', 'art', 'id'].includes(word) && !/^\d+$/.test(word),
  );
  return isTelling ? [...new Set(own)].toSorted().join(' ') : null;
}
