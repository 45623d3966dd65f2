import { globSync, readFileSync } from 'node:fs';
import type { Opened } from '#page/session/guards.ts';

interface Screen {
  /** As in a link, such as `/claims/detail/$id`. */
  address: string;
  may: Opened;
  matches: RegExp;
}

/** Every screen and who may open it, as its route's file says. Routes load the whole page, so they are not imported. */
export const screens: readonly Screen[] = globSync('src/routes/**/[!_-]*.tsx')
  .map((file) => {
    const text = readFileSync(file, 'utf8');
    const id = /createFileRoute\('([^']*)'\)/.exec(text)?.[1];
    const may = /staticData: \{[^}]*\bmay: '([^']*)'/.exec(text)?.[1];
    if (id === undefined || may === undefined) throw new Error(`${file} does not say who may open it`);
    const address = id
      .replace('/_app', '')
      .replaceAll('_/', '/')
      .replace(/(?<=.)\/$/, '');
    const pattern = address.replaceAll(/\$\w+/g, String.raw`[^/]+`);
    return { address, may: may as Opened, matches: new RegExp(`^${pattern}$`) };
  })
  .filter(({ address }) => address !== '/$')
  // Literal addresses come before those with a parameter.
  .toSorted((one, other) => one.address.split('$').length - other.address.split('$').length);

/** Who may open a path. */
export function openedAt(path: string): Opened {
  return screens.find(({ matches }) => matches.test(path))?.may ?? 'no-screen';
}
