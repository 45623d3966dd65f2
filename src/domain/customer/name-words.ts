/** A word as it is looked up: without stops, in lower case. */
function bare(word: string): string {
  return word.toLowerCase().replaceAll(/[.,]/g, '');
}

const genders: Readonly<Record<string, 'male' | 'female'>> = {
  herr: 'male',
  herrn: 'male',
  hr: 'male',
  hrn: 'male',
  mr: 'male',
  monsieur: 'male',
  signor: 'male',
  frau: 'female',
  fr: 'female',
  mrs: 'female',
  ms: 'female',
  miss: 'female',
  madame: 'female',
  mme: 'female',
  signora: 'female',
};
const families = new Set(['familie', 'fam', 'eheleute', 'ehepaar', 'family', 'famille', 'famiglia']);

/** The gender that a form of address names; `family` for several persons, null if the word is none. */
export function addressedAs(word: string): 'male' | 'female' | 'family' | null {
  return families.has(bare(word)) ? 'family' : (genders[bare(word)] ?? null);
}

const titles = new Set(
  (
    'dr ddr prof professor professorin dipl mag ing pd priv-doz univ med dent vet jur rer nat phil pol oec theol ' +
    'hc habil mult eh tech sc agr forest di dkfm ra rain rechtsanwalt rechtsanwältin notar notarin steuerberater ' +
    'steuerberaterin architekt architektin pfarrer pfarrerin hofrat kommerzialrat'
  ).split(' '),
);

/** True of a title before a name, with its parts: `Prof.`, `Dr.-Ing.`, `h.c.`. A name of two letters is none. */
export function isTitle(word: string): boolean {
  const plain = bare(word);
  if (plain === 'di' || plain === 'ra' || plain === 'eh' || plain === 'sc')
    return word.endsWith('.') || word === word.toUpperCase();
  return (
    titles.has(plain) ||
    plain
      .split('-')
      .every((part) => titles.has(part) || ['ing', 'kfm', 'phys', 'inf', 'betriebsw'].includes(part))
  );
}

const degrees = new Set(
  (
    'msc bsc ma ba mba mag bakk llm llb phd meng beng med bed mfa bfa mph dipl-ing dipl-kfm dipl-inf dipl-phys ' +
    'dipl-ök dipl-des ing fh ra stb wp cpa emba mas dba'
  ).split(' '),
);

/** True of a degree behind a name: `MSc`, `M.A.`, `Dipl.-Ing.`, `(FH)`. */
export function isDegree(word: string): boolean {
  const plain = bare(word).replaceAll(/[()]/g, '');
  if (!degrees.has(plain)) return false;
  return plain.length > 3 || /\p{L}\.\p{L}|^\(|\p{Lu}[^\p{Lu}\n]*\p{Lu}/u.test(word);
}

const particles = new Set(
  (
    'von vom v. v.d. van zu zur zum de der den del della di da la le ten ter du dos des dei degli los las do das af av ' +
    "te 't ibn el al bin freiherr freifrau graf gräfin baron baronin prinz prinzessin ritter edler edle"
  ).split(' '),
);
const oftenFirst = new Set([
  'do',
  'das',
  'des',
  'el',
  'al',
  'bin',
  'te',
  'los',
  'las',
  'dei',
  'av',
  'af',
  'baron',
]);

/** True of a word with which a last name may begin: `von`, `van der`, `Freiherr`. */
export function isParticle(word: string): boolean {
  const plain = word.toLowerCase();
  return particles.has(plain) && !(oftenFirst.has(plain) && word !== plain);
}
