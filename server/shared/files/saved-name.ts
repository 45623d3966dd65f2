/** A name that every system can save, with the ending of what the file is; `unnamed` where nothing of it is left. */
export function savedName(
  fileName: string,
  { extension, unnamed }: { extension: string; unnamed: string },
): string {
  const bare = fileName
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001F\u007F<>:"|?*\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
    .slice(0, 100);
  return `${bare || unnamed}.${extension}`;
}
