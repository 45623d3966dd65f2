/** Legal forms of the eleven countries, without stops and in lower case, that no person is called. */
const forms = new Set(
  (
    'gmbh ggmbh gesmbh mbh genmbh gesbr kgaa ohg gbr egbr partg partgmbb ekfm ekfr ekfrau eingetragener ' +
    'eingetragene kdör körperschaft anstalt ' +
    'sarl sàrl eurl sasu sprl bvba vzw asbl vof srl srls sagl scop spzoo spj spk spka psa sro vos zs ops ' +
    'aps ivs spol ltd limited inc llc plc cie kanzlei praxis gemeinschaftspraxis zahnarztpraxis stiftung verein ' +
    'genossenschaft hausverwaltung hotel gasthof gasthaus restaurant immobilien autohaus kindergarten pfarrei'
  ).split(' '),
);

/** The ends of words for businesses and bodies: `Arztpraxis`, `Kirchengemeinde`, `Ingenieurbüro`. */
const bodies =
  /(?:praxis|kanzlei|gemeinde|gemeinschaft|verwaltung|bäckerei|metzgerei|fleischerei|konditorei|tischlerei|schreinerei|zimmerei|apotheke|büro|klinik|krankenhaus|pfarramt|stadtwerke|bauunternehmen|betrieb|verein|stiftung)$/;

/** What a body's name begins with that a person is called elsewhere: `Stadt Köln`, `WEG Gartenweg`. */
const places = /^(?:Stadt|Landkreis|WEG|Inh\.) /;

/** Short ones, which may be a name as well: they count at the end, in capitals or with stops. */
const short = new Set('ag se kg ug sa sas bv nv as og cv eg ek ev eu snc sci sc ks spa is ps co'.split(' '));
const written = new Set(['eG', 'eK', 'eV', 'eU', 'SpA', 'A/S', 'K/S', 'I/S', 'P/S']);

/** Forms that are written in several words, in one: `e. K.`, `Sp. z o.o.`, `S.à r.l.`. */
function joined(text: string): string {
  return text
    .replaceAll(/\bsp\.? ?z ?o\.? ?o\.?(?=[\s,)]|$)/gi, 'spzoo')
    .replaceAll(/\bs\.? ?à ?r\.? ?l\.?(?=[\s,)]|$)/gi, 'sarl')
    .replaceAll(/(?<=[\s.]\p{L}{1,3}\.) (?=\p{L}{1,4}\.?(?:$|[\s,)]))/gu, '')
    .replaceAll(/(?<=\se) (?=(?:K|V|U|G|Kfm|Kfr|Kffr|GbR)\b)/g, '');
}

/** True of a company's name: it has a legal form, or a word that only companies have. */
export function isCompanyName(text: string): boolean {
  if (/^(?:Firma|Fa\.) |^(?:Gebr\.|Gebrüder) /i.test(text)) return true;
  if (places.test(text) || / Inh\. /.test(text)) return true;
  if (/[&+] ?(?:Co|Cie|Söhne|Sohn|Töchter|Partner|Kollegen|Fils|Figli|Zonen)\b/i.test(text)) return true;
  const words = joined(text.slice(0, 200))
    .split(/[\s()]+/)
    .filter((word) => word !== '');
  return words.some((word, at) => {
    const plain = word.replaceAll(/[.,]/g, '');
    const lower = plain.toLowerCase();
    if (forms.has(lower) || bodies.test(lower)) return words.length > 1;
    // `2. OG` is a floor.
    if (at === 0 || /^\d/.test(words[at - 1]!)) return false;
    const ends = at === words.length - 1 || /^(?:&|\+|u\.|und|in|i\.)$/i.test(words[at + 1]!);
    if (!ends) return false;
    if (written.has(plain)) return true;
    const hasStops = /\p{L}\.\p{L}/u.test(word);
    return short.has(lower) && (hasStops || (plain === plain.toUpperCase() && plain.length > 1));
  });
}
