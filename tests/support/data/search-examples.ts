/** What a search finds in a name, wherever it is made: on a device, by the server, or by marking what was found. */
export const searchExamples: readonly (readonly [name: string, search: string, found: boolean])[] = [
  ['Jürgen Müller', 'müller', true],
  ['Jürgen Müller', 'MUELLER', true],
  ['Jürgen Müller', 'muller jurgen', true],
  ['Jürgen Müller', 'ülle', true],
  ['Jürgen Müller', 'müller anna', false],
  // Two letters are found at a word's beginning only.
  ['Jürgen Müller', 'mü', true],
  ['Jürgen Müller', 'll', false],
  ['Jürgen Müller', 'j m', true],
  ['Jürgen Müller', 'r', false],
  ['Thị Nguyễn', 'nguyen t', true],
  ['Straßburger', 'strass', true],
  // A pattern's own characters are no letters of a search.
  ['Jürgen Müller', '%', true],
  ['Jürgen Müller', 'm_z', false],
  // More than six words make it no narrower.
  ['Anna Maria Eva Ida Ute Lea', 'anna maria eva ida ute lea niemand', true],
];
