import { describe, expect, it } from 'vitest';
import { readName, readNameLines } from './read-name.ts';

const shown = (read: ReturnType<typeof readName>) => {
  if (read === null) return null;
  if ('company' in read) return `company: ${read.company}`;
  return read.persons
    .map(
      (one) =>
        one && [one.gender, one.title, one.firstName, one.lastName].map((text) => text ?? '').join('|'),
    )
    .join(' + ');
};

describe('a name', () => {
  it.each([
    ['Frau Dr. Erika von der Heide', 'female|Dr.|Erika|von der Heide'],
    ['Anna-Lena von und zu Musterfels', '||Anna-Lena|von und zu Musterfels'],
    ['Karl Freiherr von Muster', '||Karl|Freiherr von Muster'],
    ['Frau von Muster', 'female|||von Muster'],
    ['Hans zum Felde', '||Hans|zum Felde'],
    ['Anna Muster, MSc', '||Anna|Muster'],
    ['Anna Muster, M.A.', '||Anna|Muster'],
    ['Max Muster Dipl.-Ing. (FH)', '||Max|Muster'],
    ['Dr. h. c. Max Muster', '|Dr. h.c.|Max|Muster'],
    ['Max Muster jun.', '||Max|Muster jun.'],
    ['Muster, Dr. Anna', '|Dr.|Anna|Muster'],
    ['Anna und Bernd Schulz', '||Anna|Schulz + ||Bernd|Schulz'],
    ['Anna Muster & Bernd Schulz', '||Anna|Muster + ||Bernd|Schulz'],
    ['Muster, Anna und Bernd', '||Anna|Muster + ||Bernd|Muster'],
    ['Herrn und Frau Max und Erika Muster', '||Max|Muster + ||Erika|Muster'],
    ['Familie Muster', '|||Muster'],
    ['Max Se', '||Max|Se'],
    ['Eg Muster', '||Eg|Muster'],
    ['Agnes Ag', '||Agnes|Ag'],
    ['S. A. Muster', '||S. A.|Muster'],
    ['Li Ma', '||Li|Ma'],
    ['Anna Muster geb. Schulz', '||Anna|Muster'],
    ['MUSTER Anna Maria', '||Anna Maria|MUSTER'],
    ['Max v. Muster', '||Max|v. Muster'],
    ['Dipl. Ing. (FH) Max Muster', '|Dipl. Ing.|Max|Muster'],
    ['Max Muster / Erika Muster', '||Max|Muster + ||Erika|Muster'],
  ])('is read in its parts: %s', (text, parts) => expect(shown(readName(text))).toBe(parts));

  it.each([
    'Muster & Meier eGbR',
    'Muster gGmbH',
    'Muster und Meier PartG mbB',
    'Muster KGaA',
    'Muster AG',
    'Muster e.Kfm.',
    'Muster e. Kfr.',
    'Muster e. U.',
    'Muster OG',
    'Rossi S.r.l.',
    'Dupont SAS',
    'Weber S.à r.l.',
    'Jansen B.V.',
    'Hansen ApS',
    'Hansen A/S',
    'Nowak Sp. z o.o.',
    'Novák s. r. o.',
    'Muster & Söhne',
    'Stadt Köln',
    'Arztpraxis Dr. Muster',
    'Kath. Kirchengemeinde St. Martin',
    'Erbengemeinschaft Muster',
    'Bäckerei Max Muster',
    'Hotel Muster',
    'Küchenprofi Inh. Max Muster',
  ])('of a company stays whole: %s', (text) => expect(readName(text)).toEqual({ company: text }));

  it.each(['Muster & Meier', 'Anna Muster und Bernd', 'Frau Dr.', 'Muster', 'Garcia Lopez, Maria Anna'])(
    'that is none, or could be two, is not guessed: %s',
    (text) => expect(readName(text)).toBeNull(),
  );

  it.each([
    [['Herrn und Frau', 'Max und Erika Muster'], '||Max|Muster + ||Erika|Muster'],
    [['Frau Dr.', 'Erika Beispiel'], 'female|Dr.|Erika|Beispiel'],
    [['Frau Prof. Dr.', 'Erika Beispiel'], 'female|Prof. Dr.|Erika|Beispiel'],
    [['Herrn Rechtsanwalt', 'Max Muster'], 'male|Rechtsanwalt|Max|Muster'],
    [['Herrn Max Muster', 'Frau Erika Meier'], 'male||Max|Muster + ||Erika|Meier'],
    [['Herrn', 'Max Muster', '2. OG'], 'male||Max|Muster'],
    [['Muster Bau GmbH', 'Frau Erika Meier'], 'company: Muster Bau GmbH'],
  ])('in the lines of an address is read: %j', (lines, parts) => {
    expect(shown(readNameLines(lines))).toBe(parts);
  });
});
