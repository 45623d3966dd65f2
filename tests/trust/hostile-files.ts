import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { heicPhoto } from '../support/data/heic-photo.ts';
import type { HostileFile } from './hostile-file.ts';
import { hostilePdfs, refusedTypes } from './hostile-pdfs.ts';

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

const pictureCodes = [...refusedTypes, 'too_large', 'asset_too_large'];

/** About 400 files: broken, oversized once opened, disguised, or alive. */
export async function hostileFiles(): Promise<HostileFile[]> {
  return [
    ...(await cutOff()),
    ...(await bombs()),
    ...disguised(),
    ...(await twoAtOnce()),
    ...falseHeics(),
    ...hostilePdfs(),
  ];
}

async function cutOff(): Promise<HostileFile[]> {
  const pictures = {
    jpeg: await noise(400, 300).jpeg().toBuffer(),
    png: await noise(200, 150).png().toBuffer(),
    webp: await noise(400, 300).webp({ lossless: true }).toBuffer(),
    heic: heicPhoto,
  };
  return Object.entries(pictures).flatMap(([kind, bytes]) =>
    Array.from({ length: 20 }, (_, part): HostileFile => ({
      name: `${part} of 20 parts of a ${kind}`,
      bytes: bytes.subarray(0, Math.floor((bytes.length * part) / 20)),
      type: `image/${kind}`,
      codes: pictureCodes,
      family: 'picture',
    })),
  );
}

/** Small files that would become huge pictures, or take hours. */
async function bombs(): Promise<HostileFile[]> {
  const file = (name: string, type: string, bytes: Buffer): HostileFile => ({
    name,
    type,
    bytes,
    codes: pictureCodes,
    family: 'picture',
  });
  const jpeg = await noise(64, 48).jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const jpegOf = (width: number, height: number) => {
    const bomb = Buffer.from(jpeg);
    bomb.writeUInt16BE(height, frame + 5);
    bomb.writeUInt16BE(width, frame + 7);
    return bomb;
  };
  const sizes = [
    [50_000, 50_000],
    [65_500, 65_500],
    [2 ** 31 - 1, 1],
    [1, 2 ** 31 - 1],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [0, 100],
    [100, 0],
    [9000, 9000],
  ] as const;
  const passes = await noise(600, 400).jpeg({ progressive: true }).toBuffer();
  const last = passes.subarray(passes.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const scans = [60, 500, 3000].map((count) =>
    file(
      `a JPEG of ${count} scans`,
      'image/jpeg',
      Buffer.concat([
        passes.subarray(0, -2),
        ...Array.from({ length: count }, () => last),
        passes.subarray(-2),
      ]),
    ),
  );
  return [
    ...sizes.map(([width, height]) =>
      file(`a PNG of ${width} × ${height}`, 'image/png', pngOf(width, height)),
    ),
    ...[
      [65_500, 65_500],
      [30_000, 30_000],
      [0, 48],
      [64, 0],
    ].map(([width, height]) => file(`a JPEG of ${width} × ${height}`, 'image/jpeg', jpegOf(width!, height!))),
    ...scans,
    file(
      'a PNG of 50 MB of nothing in its text',
      'image/png',
      pngOf(
        0,
        0,
        chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
      ),
    ),
  ];
}

function pngOf(width: number, height: number, more: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    more,
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([size, body, sum]);
}

function crc(bytes: Buffer): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1;
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0;
}

/** Programs, pages and archives under the name of something else. */
function disguised(): HostileFile[] {
  const contents: Record<string, Buffer> = {
    nothing: Buffer.alloc(0),
    'one zero': Buffer.alloc(1),
    '4 kB of zeros': Buffer.alloc(4096),
    'a Windows program': Buffer.concat([Buffer.from('MZ\u0090\0'), Buffer.alloc(500, 7)]),
    'a Linux program': Buffer.concat([Buffer.from('\x7fELF\u0002\u0001\u0001'), Buffer.alloc(500, 7)]),
    'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a drawing with a script': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ),
    'a drawing with a handler': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'a drawing from elsewhere': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://evil.example/x"/></svg>',
    ),
    'a drawing of entities': Buffer.from(
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
    ),
    'an archive with a program': zipOf('run.exe'),
    'an archive that leads out': zipOf('../start.pdf'),
    'an archive in an archive': zipOf('inner.zip'),
    'an archive with a macro': zipOf('xl/vbaProject.bin'),
    'half an archive': zipOf('a.pdf').subarray(0, 40),
    'an old Word file': Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500)]),
    'a bitmap': Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
    'an animation': Buffer.from('R0lGODlhAQABAAAAACH/C05FVFNDQVBFMi4wAwEAAAAsAAAAAAEAAQAAAgJEAQA7', 'base64'),
    'a TIFF': Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(200)]),
    'an AVIF': Buffer.concat([Buffer.from('\0\0\0\x1cftypavif'), Buffer.alloc(200)]),
    'a shortcut': Buffer.concat([Buffer.from('4c0000000114020000000000', 'hex'), Buffer.alloc(200)]),
    'a class of Java': Buffer.concat([Buffer.from('cafebabe', 'hex'), Buffer.alloc(200)]),
    'a video with its end cut off': Buffer.concat([Buffer.from([0, 0, 1, 0]), Buffer.from('ftypisom0000')]),
    'a picture in name only': Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('<script>alert(1)</script>'),
    ]),
    'a PNG in name only': Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      Buffer.from('<?php evil(); ?>'),
    ]),
    'a WebP in name only': Buffer.from('RIFF\u0010\0\0\0WEBPVP8 <script>'),
  };
  return Object.entries(contents).flatMap(([name, bytes]) =>
    ['image/jpeg', 'image/png', 'application/pdf'].map((type): HostileFile => ({
      name: `${name} sent as ${type}`,
      bytes,
      type,
      codes: pictureCodes,
      family: 'other',
    })),
  );
}

/** An archive of one entry without content. */
function zipOf(name: string): Buffer {
  const bytes = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04_03_4b_50);
  local.writeUInt16LE(bytes.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02_01_4b_50);
  entry.writeUInt16LE(bytes.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + bytes.length, 12);
  end.writeUInt32LE(30 + bytes.length, 16);
  return Buffer.concat([local, bytes, entry, bytes, end]);
}

/** Files whose sizes lie. */
function falseHeics(): HostileFile[] {
  return Array.from({ length: 24 }, (_, at): HostileFile => {
    const bytes = Buffer.from(heicPhoto);
    // The boxes' sizes and offsets stand in the first kilobyte.
    const offsets = [0, 28, 36, 108, 160, 216];
    bytes.writeUInt32BE([0x7f_ff_ff_ff, 4, 0xff_ff_ff_f0, 1][at % 4] ?? 1, offsets[at % offsets.length] ?? 0);
    return {
      name: `a HEIC with a false size, ${at}`,
      bytes,
      type: 'image/heic',
      codes: [...pictureCodes, 'made anew'],
      family: 'picture',
    };
  });
}

/** Good pictures with something behind or within them: made anew, or refused where files are kept as they are. */
async function twoAtOnce(): Promise<HostileFile[]> {
  const extras = {
    page: '<script>EVIL</script>',
    archive: zipOf('EVIL.exe').toString('latin1'),
    program: 'MZEVIL',
  };
  const pictures = {
    jpeg: await noise(80, 60).jpeg().toBuffer(),
    png: await noise(80, 60).png().toBuffer(),
    webp: await noise(80, 60).webp().toBuffer(),
  };
  return Object.entries(pictures).flatMap(([kind, bytes]) =>
    Object.entries(extras).map(([name, extra]): HostileFile => ({
      name: `a ${kind} with a ${name} behind it`,
      bytes: Buffer.concat([bytes, Buffer.from(extra, 'latin1')]),
      type: `image/${kind}`,
      codes: ['made anew', ...pictureCodes],
      family: 'picture',
    })),
  );
}
