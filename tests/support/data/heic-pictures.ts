import { box, fullBox, joined, text, u16, u32 } from './heic-grid.ts';

/** How the decoder of these pictures is set up, and two of 64 × 64 pixels in one colour, drawn for these tests. */
const setUp = bytesOf(
  'AAAAeGh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACtCAQEDcAAAAwCQAAADAAADAB6gIIEFlupJKa5uBAQMCAAAAwAIAAADAAhAIgABAAdEAcFysCJA',
);
const drawn = {
  /** Red 202, green 81, blue 60. */
  red: bytesOf('AAAAGigBrwT4QTJp2/8lf///r9z2X8gDST0cYNvw'),
  /** Red 40, green 160, blue 60. */
  green: bytesOf('AAAAGigBrwT4QTJp2/8+////rRH//75jST0cYNvw'),
};

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** One picture: its colour, what its numbers stand for, and how it is turned and mirrored. */
export interface HeicPicture {
  colour: keyof typeof drawn;
  profile?: Uint8Array;
  codes?: readonly [primaries: number, transfer: number];
  quarters?: number;
  mirrored?: 0 | 1;
  /** Said in the boxes; 64 pixels otherwise. */
  edge?: number;
}

/** A HEIC of several pictures of 64 × 64 pixels, one of which is the primary one. */
export function heicOf(pictures: readonly HeicPicture[], primary = 0): Uint8Array<ArrayBuffer> {
  const ids = pictures.map((_, index) => index + 1);
  const properties: Uint8Array[] = [setUp];
  const place = (property: Uint8Array) => properties.push(property);
  const places = pictures.map(({ edge = 64, profile, codes, quarters, mirrored }) => [
    0x81,
    place(fullBox('ispe', 0, u32(edge), u32(edge))),
    ...(codes ? [place(box('colr', text('nclx'), u16(codes[0]), u16(codes[1]), u16(6), [0x80]))] : []),
    ...(profile ? [place(box('colr', text('prof'), profile))] : []),
    ...(quarters === undefined ? [] : [0x80 | place(box('irot', [quarters]))]),
    ...(mirrored === undefined ? [] : [0x80 | place(box('imir', [mirrored]))]),
  ]);
  const data = pictures.map(({ colour }) => drawn[colour]);
  const head = box('ftyp', text('heic'), u32(0), text('mif1heic'));
  const meta = (dataAt: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), text('pict'), u32(0), u32(0), u32(0), [0]),
      fullBox('pitm', 0, u16(ids[primary]!)),
      fullBox(
        'iloc',
        0,
        [0x44, 0],
        u16(ids.length),
        ids.flatMap((id, index) => {
          const before = data.slice(0, index).reduce((sum, { length }) => sum + length, 0);
          return [u16(id), u16(0), u16(1), u32(dataAt + before), u32(data[index]!.length)].flat();
        }),
      ),
      fullBox(
        'iinf',
        0,
        u16(ids.length),
        ...ids.map((id) => fullBox('infe', 2, u16(id), u16(0), text('hvc1'), [0])),
      ),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox(
          'ipma',
          0,
          u32(ids.length),
          ids.flatMap((id, index) => [...u16(id), places[index]!.length, ...places[index]!]),
        ),
      ),
    );
  const dataAt = head.length + meta(0).length + 8;
  return joined([head, meta(dataAt), box('mdat', ...data)]);
}
