import { readFile } from 'node:fs/promises';
import type { Keeping } from '../shared/files/keep-files.ts';
import { keepLogo, makeLogo } from '../uploads/uploads.usecases.ts';
import { studios } from './studios.ts';

/** Studios with a logo: a wide one in dark letters, a tall one, and one in white letters for dark backgrounds. */
const withLogo = ['kuechenhaus-sander', 'altmann-kuechen', 'kuechenwelt-isartal'];

/** Stores the studios' logos as an upload would. Returns each logo's address by studio code. */
export async function keepLogos(keeping: Keeping): Promise<Map<string, string>> {
  const kept = studios
    .filter(({ slug }) => withLogo.includes(slug))
    .map(async ({ slug, code }) => {
      const bytes = await readFile(new URL(`logos/${slug}.png`, import.meta.url));
      return [code, await keepLogo(keeping, await makeLogo(bytes))] as const;
    });
  return new Map(await Promise.all(kept));
}
