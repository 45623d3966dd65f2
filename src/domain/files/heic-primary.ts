/** What colours the numbers of a picture stand for, as its file says: a profile, or codes of ISO/IEC 23091-2. */
export type FileColours = { profile: Uint8Array } | { primaries: number; transfer: number };

/** What a HEIC says of its main picture without decoding it. A grid's size is that of the whole. */
export interface PrimaryFacts {
  width: number;
  height: number;
  colours: FileColours | null;
}

interface Box {
  type: string;
  /** Where its content begins and ends. */
  at: number;
  end: number;
}

/** What the boxes of a HEIC say of its primary picture; null if they do not say its size. */
export function primaryOfHeic(bytes: Uint8Array): PrimaryFacts | null {
  try {
    return factsIn(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    // Beyond the file's end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function factsIn(view: DataView): PrimaryFacts | null {
  const [meta] = boxesIn(view, { at: 0, end: view.byteLength }, 'meta');
  if (!meta) return null;
  const inMeta = { at: meta.at + 4, end: meta.end };
  const [pitm] = boxesIn(view, inMeta, 'pitm');
  const [properties] = boxesIn(view, inMeta, 'iprp');
  if (!pitm || !properties) return null;
  const primary = view.getUint8(pitm.at) === 0 ? view.getUint16(pitm.at + 4) : view.getUint32(pitm.at + 4);
  const [container] = boxesIn(view, properties, 'ipco');
  const all = container ? boxesIn(view, container) : [];
  const of = (item: number) =>
    boxesIn(view, properties, 'ipma').flatMap((box) =>
      placesOf(view, box, item).flatMap((at) => all[at - 1] ?? []),
    );
  const own = of(primary);
  const size = own.find(({ type }) => type === 'ispe');
  if (!size) return null;
  const tile = tileOf(view, inMeta, primary);
  return {
    width: view.getUint32(size.at + 4),
    height: view.getUint32(size.at + 8),
    colours: coloursIn(view, own) ?? (tile === null ? null : coloursIn(view, of(tile))),
  };
}

/** The boxes within a part of the file, all or those of one type. */
function boxesIn(view: DataView, within: { at: number; end: number }, wanted?: string): Box[] {
  const found: Box[] = [];
  let { at } = within;
  while (at + 8 <= within.end) {
    const given = view.getUint32(at);
    const head = given === 1 ? 16 : 8;
    const size = given === 1 ? Number(view.getBigUint64(at + 8)) : given === 0 ? within.end - at : given;
    if (size < head || at + size > within.end) break;
    const type = text(view, at + 4);
    if (!wanted || type === wanted) found.push({ type, at: at + head, end: at + size });
    at += size;
  }
  return found;
}

function text(view: DataView, at: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, 4));
}

/** The places in the list of properties that belong to an item, counted from 1. */
function placesOf(view: DataView, { at, end }: Box, wanted: number): number[] {
  const isLong = view.getUint8(at) > 0;
  const isWide = (view.getUint8(at + 3) & 1) === 1;
  let next = at + 8;
  for (let left = view.getUint32(at + 4); left > 0 && next < end; left -= 1) {
    const item = isLong ? view.getUint32(next) : view.getUint16(next);
    next += isLong ? 4 : 2;
    const count = view.getUint8(next);
    next += 1;
    // The first bit says whether a reader must know the property.
    const place = (index: number) =>
      isWide ? view.getUint16(next + 2 * index) & 0x7f_ff : view.getUint8(next + index) & 0x7f;
    if (item === wanted) return Array.from({ length: count }, (_, index) => place(index));
    next += isWide ? 2 * count : count;
  }
  return [];
}

/** The first of the pictures that an item is put together from; null if it is one itself. */
function tileOf(view: DataView, meta: { at: number; end: number }, item: number): number | null {
  const [references] = boxesIn(view, meta, 'iref');
  if (!references) return null;
  const isLong = view.getUint8(references.at) > 0;
  const id = (at: number) => (isLong ? view.getUint32(at) : view.getUint16(at));
  const step = isLong ? 4 : 2;
  const list = boxesIn(view, { at: references.at + 4, end: references.end }, 'dimg');
  const mine = list.find(({ at }) => id(at) === item);
  return mine ? id(mine.at + step + 2) : null;
}

/** A profile goes before codes, which some cameras write beside it. */
function coloursIn(view: DataView, boxes: readonly Box[]): FileColours | null {
  const colours = boxes.filter(({ type }) => type === 'colr');
  const profile = colours.find(({ at }) => ['prof', 'rICC'].includes(text(view, at)));
  if (profile) {
    const { at, end } = profile;
    return { profile: new Uint8Array(view.buffer, view.byteOffset + at + 4, end - at - 4) };
  }
  const codes = colours.find(({ at }) => text(view, at) === 'nclx');
  return codes ? { primaries: view.getUint16(codes.at + 4), transfer: view.getUint16(codes.at + 6) } : null;
}
