interface File {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb8_8320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** A record of 16- and 32-bit little-endian numbers, each given with its width in bytes. */
function record(...fields: [width: 2 | 4, value: number][]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [width]) => sum + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}

const utf8Names = 0x0800;

/** A ZIP file of a few small files, stored as they are: photos do not shrink by compressing them again. */
export function zip(files: readonly File[], date: Date): Blob {
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  const day = ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  const bodies: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const label = new TextEncoder().encode(name);
    const common: [2 | 4, number][] = [
      [2, 20],
      [2, utf8Names],
      [2, 0],
      [2, time],
      [2, day],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, label.length],
      [2, 0],
    ];
    const header = record([4, 0x0403_4b50], ...common);
    bodies.push(header, label, bytes);
    directory.push(
      record([4, 0x0201_4b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      label,
    );
    offset += header.length + label.length + bytes.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = record(
    ...([
      [4, 0x0605_4b50],
      [2, 0],
      [2, 0],
      [2, files.length],
      [2, files.length],
    ] as [2 | 4, number][]),
    [4, size],
    [4, offset],
    [2, 0],
  );
  return new Blob([...bodies, ...directory, end], { type: 'application/zip' });
}
