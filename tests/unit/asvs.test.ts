import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** How many items of level 1 and 2 each section of ASVS 5.0.0 has; they are its first ones. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
  2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2
`;
const wanted = [...sections.matchAll(/([\d.]+):(\d+)/g)].flatMap(([, section, count]) =>
  Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`),
);

const asvs = readFileSync('docs/asvs.md', 'utf8');
const table = [...asvs.matchAll(/^\| (\d[^|]*?) *\|(.*)\|(.*)\|$/gm)].map(([, items, how, shown]) => ({
  items: items!.split(', ').flatMap((part) => rangeOf(part)),
  how: how!.trim(),
  shown: shown!.trim(),
}));

/** `3.4.3–3.4.6`, which may go on into later sections, or one item. */
function rangeOf(text: string): string[] {
  const [first = '', last = first] = text.split('–');
  return wanted.slice(wanted.indexOf(first), wanted.indexOf(last) + 1);
}

describe('the page on ASVS', () => {
  it('names every item of level 2 once', () => {
    expect(table.flatMap(({ items }) => items).toSorted()).toEqual(wanted.toSorted());
  });

  it('says of each by what it is shown, or why not', () => {
    const unshown = table.filter(
      ({ how, shown }) =>
        !/`[\w./-]+\.test\.ts`|does not apply|by reading/.test(shown) &&
        !/\*\*(?:Deviation|Not tested)/.test(how),
    );
    expect(unshown).toEqual([]);
  });

  it.each(['docs/asvs.md', 'docs/security.md'])('and the files that %s names are there', (page) => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split(
      '\n',
    );
    const named = [...readFileSync(page, 'utf8').matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name]) => name!);
    const missing = named.filter((name) =>
      name.includes('/') ? !existsSync(name) : !files.some((file) => file.endsWith(`/${name}`)),
    );
    expect(missing).toEqual([]);
  });
});
