/** Words that begin an addition behind a house number: a flat, a floor, a door, a part of the building. */
const units = new Set(
  (
    'whg wohnung wohnungsnr wohneinheit we app apt appt appartement apartment apartement wg zi zimmer haus ' +
    'hinterhaus hh hinterhs vh vorderhaus seitenflügel seitenfl sf sfl gartenhaus eg og ug dg erdgeschoss ' +
    'obergeschoss dachgeschoss untergeschoss souterrain parterre hochparterre stock stw stk etage stiege stg ' +
    'tür top block aufgang eingang aufg eing gebäude geb building bldg floor level lvl unit suite ste room rm ' +
    'raum flat bus bte boîte boite bt esc escalier étage etage porte résidence bâtiment bat bât int interno ' +
    'scala piano m lok lokal mieszkanie klatka byt patro lejl th tv mf kl kld sal links rechts li re mitte ' +
    'trakt halle nebengebäude rückgebäude rgb rückgeb verdieping begane hausnummer'
  ).split(' '),
);

/** Parts of a house, which end no street's name. */
const flats = new Set(
  'whg wohnung app apt zi zimmer top stiege etage haus eingang aufgang gebäude bte bus flat unit'.split(' '),
);

/** Floors, which follow a number: `2. OG`, `8th Floor`, `1. tv`. */
const floors = new Set(
  'og ug eg dg stock stk st etage obergeschoss untergeschoss geschoss floor tv th mf sal piano patro étage verdieping'.split(
    ' ',
  ),
);

/** What comes before the number of a house: `Nr. 5`, `č.p. 12`, `n° 3`. */
const marks = new Set(
  'nr no n nummer number num hausnummer hausnr hnr čp čo č n° nº № numero numéro'.split(' '),
);

const months = new Set(
  (
    'januar jänner februar feber märz april mai juni juli august september oktober november dezember ' +
    'janvier février mars avril juin juillet août septembre octobre novembre décembre ' +
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre ' +
    'maja listopada stycznia czerwca grudnia května října listopadu'
  ).split(' '),
);

/** Words that alone are no street's name: `Straße 12` is a street in Berlin, and `Haus 3` is none. */
const generic = new Set('straße strasse str siedlung kolonie block parzelle haus zone strada'.split(' '));

/** Kinds of streets that come before the name in countries where the number comes first: `12 rue de la Gare`. */
const leading = new Set(
  'rue avenue av bd boulevard boul chemin ch route rte allée allee impasse quai cours place pl square passage sentier montée côte'.split(
    ' ',
  ),
);

/** A word without its stops and case. */
function bare(word: string): string {
  return word.toLowerCase().replaceAll(/[.:,()]/g, '');
}

export const isUnitWord = (word: string) => {
  const plain = bare(word);
  return word.startsWith('#') || word.startsWith('(') || units.has(plain) || isNumberedUnit(plain);
};

/** `WG2`, `LVL3C`, `Top4`: a word of the kind with its number. */
function isNumberedUnit(plain: string): boolean {
  const at = plain.search(/\d/);
  return at > 1 && units.has(plain.slice(0, at));
}
export const isFloorWord = (word: string | undefined) => word !== undefined && floors.has(bare(word));
export const isFlat = (word: string) => flats.has(bare(word));
export const isMark = (word: string) => marks.has(bare(word));
export const isMonth = (word: string | undefined) => word !== undefined && months.has(bare(word));
export const isGeneric = (words: readonly string[]) => words.length === 1 && generic.has(bare(words[0]!));
export const isLeading = (word: string | undefined) => word !== undefined && leading.has(bare(word));

/** True of what looks like a street's name: `Schlossallee`, `Lange Str.`. */
export function isStreetName(text: string): boolean {
  return /(?:stra(?:ß|ss)e|str\.?|weg|gasse|platz|allee|ring|damm|ufer|plein|straat|gade|vej)$/i.test(text);
}

/** True of a post office box, to which nobody delivers a kitchen. */
export function isPostBox(text: string): boolean {
  return /^(?:Postfach|Packstation|Postbus|PF|P\.? ?O\.? ?Box|Boîte postale|BP|B\.P\.|Casella postale|C\.P\.|Case postale|Postboks|Skrytka pocztowa|P\.? ?O\.?\s?B\.?)\s*\d/i.test(
    text,
  );
}
