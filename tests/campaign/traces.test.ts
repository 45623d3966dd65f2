import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tracesOf, unsnappy } from './traces.ts';

it('unpacks Snappy: literals and copies that overlap', () => {
  const packed = Buffer.from([11, 2 << 2, ...Buffer.from('abc'), ((8 - 4) << 2) | 1, 3]);
  expect(unsnappy(packed).toString()).toBe('abcabcabcab');
});

it('finds a word in every form a browser stores it in, and nothing where it is sealed', () => {
  const profile = mkdtempSync(join(tmpdir(), 'kochfeld-traces-'));
  const folder = join(profile, 'Default', 'IndexedDB');
  mkdirSync(folder, { recursive: true });
  const packed = Buffer.from([0xff, 0x11, 0x02, 11, 3 << 2, ...Buffer.from('Qxyz'), ((7 - 4) << 2) | 1, 3]);
  writeFileSync(join(folder, 'plain.log'), 'a Qxyzxyzxyzx b');
  writeFileSync(join(folder, 'wide.log'), Buffer.from('Qxyzxyzxyzx', 'utf16le'));
  writeFileSync(join(folder, 'packed.log'), packed);
  writeFileSync(join(profile, 'Default', 'History'), 'Qxyzxyzxyzx');
  writeFileSync(
    join(folder, 'sealed.log'),
    Buffer.from('Qxyzxyzxyzx').map((byte) => byte ^ 0x5a),
  );
  // A killed browser leaves its lock behind, a link to nowhere.
  symlinkSync('nowhere-4711', join(profile, 'SingletonLock'));
  const found = (everywhere: boolean) =>
    tracesOf(profile, ['Qxyzxyzxyzx', 'Qother'], { everywhere })
      .map(({ file }) => file.split('/').at(-1))
      .toSorted();
  expect(found(false)).toEqual(['packed.log', 'plain.log', 'wide.log']);
  expect(found(true)).toEqual(['History', 'packed.log', 'plain.log', 'wide.log']);
  rmSync(profile, { recursive: true });
});
