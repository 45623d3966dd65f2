import { regions } from '#server/demo/places.ts';
import { femaleNames, lastNames, maleNames } from '#server/demo/names.ts';
import { fold } from '#domain/text/fold.ts';

/** A word as shown and as searched. */
interface Word {
  shown: string;
  folded: string;
}

const stems =
  'Ader Ahl Alt Arn Bach Berg Birn Blum Brink Brück Buch Burg Dorn Eber Eich Eck Erl Feld Fels Finken Gers Gold Grün Haber Hagen Hasel Heid Hell Hirsch Holl Holz Kalt Kamp Kirch Klee Korn Kranz Lager Laub Lilien Linden Löwen Mühl Neu Nieder Ober Oster Rebe Reh Rosen Rot Sand Schön Seel Silber Sonn Stein Tannen Vogel Wald Weid Wester Wiesen Wild Wolken Ziel'.split(
    ' ',
  );
const endings =
  'ach auer bach bauer baum beck berg berger blatt born brand brecht bring bruch brunn dorf eck feld fels fried gart graf hahn hardt hauer haus heim hofer holt horst huber inger kamp ke lein ler lich mann mayer meier mer moser mund müller ner rich ring rode sen stedt stein ström tal thaler walter weiler wein winkel wirt zinger'.split(
    ' ',
  );

function words(shown: readonly string[]): Word[] {
  return shown.map((word) => ({ shown: word, folded: fold(word) }));
}

/** Last names: the frequent ones first, then about three thousand rare ones. */
export const manyLastNames = words([
  ...lastNames,
  ...stems.flatMap((stem) => endings.map((ending) => stem + ending)),
]);

export const manyFirstNames = words([...femaleNames, ...maleNames]);

/** Towns with their postcodes. */
export const manyTowns = Object.values(regions).flatMap(({ towns }) =>
  towns.map(([zipCode, city]) => ({ zipCode, shown: city, folded: fold(city) })),
);

/** Streets: the one that every town has first, then some four hundred. */
export const manyStreets = words([
  'Hauptstraße',
  ...stems.flatMap((stem) =>
    ['straße', 'weg', 'allee', 'platz', 'gasse', 'ring'].map((ending) => stem + ending),
  ),
]);
