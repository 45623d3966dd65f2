/** Side in pixels of the picture in `tile.heic`, whose corners have the colours of `corner-photo.ts`. */
const tileEdge = 512;

/** Bytes of a box: its length, its name, and what is in it. */
export function box(name: string, ...parts: (readonly number[] | Uint8Array)[]): Uint8Array {
  const content = joined(parts);
  return joined([u32(8 + content.length), text(name), content]);
}

/** A box that starts with a version, and flags that are all 0. */
export function fullBox(
  name: string,
  version: number,
  ...parts: (readonly number[] | Uint8Array)[]
): Uint8Array {
  return box(name, [version, 0, 0, 0], ...parts);
}

export function joined(parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

export const u16 = (value: number) => [value >> 8, value & 0xff];
export const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
export const text = (value: string) => Array.from(value, (letter) => letter.charCodeAt(0));

/** Where a box begins in a file. */
function placeOf(bytes: Uint8Array, name: string): number {
  const wanted = text(name);
  const at = bytes.findIndex((_, index) => wanted.every((code, offset) => bytes[index + offset] === code));
  if (at === -1) throw new Error(`the tile has no ${name}`);
  return at - 4;
}

function boxOf(bytes: Uint8Array, name: string): Uint8Array {
  const at = placeOf(bytes, name);
  return bytes.subarray(at, at + new DataView(bytes.buffer, bytes.byteOffset).getUint32(at));
}

/**
 * A HEIC as iPhones write it: tiles of 512 pixels in a grid, cropped to the picture's size, turned by its `irot` box
 * (quarters of a turn, anticlockwise), and then mirrored by its `imir` box, if that is wished. `tile` holds the bytes of `tile.heic`. Its first tile is at the top left.
 */
export function heicGrid(
  tile: Uint8Array,
  {
    width,
    height,
    quarters = 0,
    mirror,
  }: { width: number; height: number; quarters?: 0 | 1 | 2 | 3; mirror?: 'upside down' | 'left to right' },
): Uint8Array<ArrayBuffer> {
  const [columns, rows] = [Math.ceil(width / tileEdge), Math.ceil(height / tileEdge)];
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 2);
  const data = boxOf(tile, 'mdat').subarray(8);
  const grid = [0, 0, rows - 1, columns - 1, ...u16(width), ...u16(height)];
  const head = box('ftyp', text('heic'), u32(0), text('mif1heic'));
  const meta = (dataAt: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), text('pict'), u32(0), u32(0), u32(0), [0]),
      fullBox('pitm', 0, u16(1)),
      fullBox(
        'iloc',
        1,
        [0x44, 0],
        u16(tiles.length + 1),
        [u16(1), u16(1), u16(0), u16(1), u32(0), u32(grid.length)].flat(),
        tiles.flatMap((id, index) =>
          [u16(id), u16(0), u16(0), u16(1), u32(dataAt + index * data.length), u32(data.length)].flat(),
        ),
      ),
      fullBox(
        'iinf',
        0,
        u16(tiles.length + 1),
        fullBox('infe', 2, u16(1), u16(0), text('grid'), [0]),
        // The last flag hides the tiles, which are no pictures of their own.
        ...tiles.map((id) => box('infe', [2, 0, 0, 1], u16(id), u16(0), text('hvc1'), [0])),
      ),
      fullBox('iref', 0, box('dimg', u16(1), u16(tiles.length), tiles.flatMap(u16))),
      box(
        'iprp',
        box(
          'ipco',
          boxOf(tile, 'hvcC'),
          fullBox('ispe', 0, u32(tileEdge), u32(tileEdge)),
          fullBox('ispe', 0, u32(width), u32(height)),
          box('irot', [quarters]),
          ...(mirror ? [box('imir', [mirror === 'upside down' ? 0 : 1])] : []),
        ),
        fullBox(
          'ipma',
          0,
          u32(tiles.length + 1),
          mirror ? [...u16(1), 3, 3, 0x84, 0x85] : [...u16(1), 2, 3, 0x84],
          tiles.flatMap((id) => [...u16(id), 2, 0x81, 2]),
        ),
      ),
      box('idat', grid),
    );
  const before = head.length + meta(0).length + 8;
  return joined([head, meta(before), box('mdat', ...tiles.map(() => data))]);
}
