/** True if the bytes are text whose first element is `svg`. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = textOf(bytes.subarray(0, 65_536), false);
  return (
    start !== null && /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(start)
  );
}

/** What makes an SVG a program, or has it fetch something. Prefixes of namespaces hide no element. */
const active = [
  /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|embed|object|audio|video|handler|listener|a|set|animate\w*)[\s/>]/i,
  /[\s"'/](?:[\w-]+:)?on[a-z]+\s*=/i,
  // An entity can spell anything, and another style sheet can fetch anything.
  /<!ENTITY|<\?xml-stylesheet|@import/i,
  /javascript\s*:/i,
];

/** The addresses that a drawing may name: a part of itself, and a picture within it. */
const harmlessAddress = /^(#[^\s]*|data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]*)$/;

const named = [
  /\s(?:[\w-]+:)?(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi,
  /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*?))\s*\)/gi,
];

/**
 * True for a drawing and nothing else: without scripts, handlers, links, moving parts, entities and foreign addresses.
 * It is served as a download or drawn as a picture all the same, where nothing of it would run.
 */
export function isHarmlessSvg(bytes: Uint8Array): boolean {
  const text = textOf(bytes, true);
  if (text === null || !/<\/svg\s*>\s*(<!--[\s\S]*?-->\s*)*$/i.test(text)) return false;
  if (active.some((one) => one.test(text))) return false;
  return named.every((pattern) =>
    [...text.matchAll(pattern)].every(([, ...quoted]) => {
      const address = (quoted.find((one) => one !== undefined) ?? '').trim();
      return address === '' || harmlessAddress.test(address);
    }),
  );
}

/** The text of the bytes; null unless they are UTF-8 without control characters. `whole` minds a cut last character. */
function textOf(bytes: Uint8Array, whole: boolean): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !whole });
    // oxlint-disable-next-line no-control-regex
    return /[\u0000-\u0008\u000B\u000E-\u001F]/.test(text) ? null : text;
  } catch {
    return null;
  }
}
