import { leadsOut, zipEntries } from '../files/zip-directory.ts';

/** Most entries of an archive of print data, and the most bytes that it unpacks to. */
const most = { entries: 1000, bytes: 1024 * 1024 * 1024, ratio: 200 };

/** Endings of programs, scripts and shortcuts, and of archives that hide them. Print data has none of them. */
const programs =
  /\.(exe|com|scr|pif|bat|cmd|ps1|psm1|vbs?|vbe|jse?|mjs|wsf?|wsh|hta|msi|msp|dll|cpl|lnk|url|scf|reg|jar|class|apk|app|dmg|pkg|sh|py|rb|pl|php|html?|xhtml|svgz|xml|iso|img|docm|xlsm|pptm|bin|zip|rar|7z|gz)$/i;

/**
 * Judges an archive by its directory, without unpacking it: refuses programs, names that lead out of the folder, what
 * is encrypted, and what unpacks to far more than it is.
 */
export function zipProblem(bytes: Uint8Array): 'asset_zip_unsafe' | 'asset_unreadable' | null {
  const entries = zipEntries(bytes, most.entries);
  if (!entries || entries.length === 0) return 'asset_unreadable';
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  const isBomb = size > most.bytes || size > bytes.byteLength * most.ratio;
  const isUnsafe = entries.some(
    ({ name, isEncrypted, isLink }) => isEncrypted || isLink || leadsOut(name) || programs.test(name.trim()),
  );
  return isBomb || isUnsafe ? 'asset_zip_unsafe' : null;
}
