/** Passes text without `<` (the components' style sheets). Shows markup as text: no code of ours puts it on the page. */
function harmless(text: string): string {
  return text.replaceAll('<', '&lt;');
}

/** True for scripts of our own build: the service worker and the other workers. */
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
 * Installs the only Trusted Types policy. The server sends `require-trusted-types-for 'script'`, so strings reach
 * `innerHTML` or a worker's address only through this policy. Browsers without Trusted Types need nothing.
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
