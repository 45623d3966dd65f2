/** What turns markup into harmless markup; loaded only where somebody shows markup (see `loadSanitiser`). */
let sanitise: ((markup: string) => string) | undefined;

const inlineTags = ['b', 'strong', 'i', 'em', 'u', 'br', 'code', 'small', 'span'];

/** Brings the sanitiser in. Until then the policy shows markup as text. */
export async function loadSanitiser(): Promise<(markup: string) => string> {
  if (!sanitise) {
    const { default: purifier } = await import('dompurify');
    sanitise = (markup) => purifier.sanitize(markup, { ALLOWED_TAGS: inlineTags, ALLOWED_ATTR: [] });
  }
  return sanitise;
}

/** Text without a tag passes (style sheets of the components); anything else is sanitised, or else made text. */
function harmless(text: string): string {
  if (!text.includes('<')) return text;
  return sanitise ? sanitise(text) : text.replaceAll('<', '&lt;');
}

/** Scripts come from our own build only: the worker of the page and the workers of its parts. */
export function isOwnScript(address: string, origin: string): boolean {
  const url = new URL(address, origin);
  return url.origin === origin && (url.pathname === '/sw.js' || url.pathname.startsWith('/assets/'));
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML: (text: string) => string; createScriptURL: (address: string) => string },
  ): unknown;
}

/**
 * Installs the one Trusted Types policy. The server sends `require-trusted-types-for 'script'`, under which a string
 * reaches `innerHTML` or a worker's address only through here. Browsers without Trusted Types need nothing.
 */
export function installTrustedTypes(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createHTML: harmless,
    createScriptURL: (address) => {
      if (isOwnScript(address, location.origin)) return address;
      throw new TypeError('script of a foreign address refused');
    },
  });
}
