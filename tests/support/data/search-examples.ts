/** Expected search results for names. They hold on the device, on the server and when marking matches. */
export const searchExamples: readonly (readonly [name: string, search: string, found: boolean])[] = [
  ['Jürgen Müller', 'müller', true],
  ['Jürgen Müller', 'MUELLER', true],
  ['Jürgen Müller', 'muller jurgen', true],
  ['Jürgen Müller', 'ülle', true],
  ['Jürgen Müller', 'müller anna', false],
  // Two letters match only the beginning of a word.
  ['Jürgen Müller', 'mü', true],
  ['Jürgen Müller', 'll', false],
  ['Jürgen Müller', 'j m', true],
  ['Jürgen Müller', 'r', false],
  ['Thị Nguyễn', 'nguyen t', true],
  ['Straßburger', 'strass', true],
  // Letters that do not come apart.
  ['Łukasz Wałęsa', 'lukasz walesa', true],
  ['Ayşe Yıldız', 'YILDIZ ayse', true],
  ['AYŞE YILDIZ', 'yıldız', true],
  ['Søren Sørensen', 'soerensen', true],
  ['Soerensen', 'sørensen', true],
  // Wildcard characters do not count as search text.
  ['Jürgen Müller', '%', true],
  ['Jürgen Müller', 'm_z', false],
  // Words after the sixth are ignored.
  ['Anna Maria Eva Ida Ute Lea', 'anna maria eva ida ute lea niemand', true],
];
