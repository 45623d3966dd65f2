import type { Page } from '@playwright/test';

/** What Safari of iOS 15.8 or Chrome 109 lack, by the object that has it: the customer's page works without. */
const missing: Readonly<Record<string, readonly string[]>> = {
  'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with'],
  Array: ['fromAsync'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  AbortSignal: ['any', 'timeout'],
  URL: ['canParse', 'parse'],
  'Element.prototype': ['checkVisibility'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover'],
  'Document.prototype': ['startViewTransition'],
  globalThis: [
    'Iterator',
    'OffscreenCanvas',
    'CompressionStream',
    'DecompressionStream',
    'requestIdleCallback',
    'cancelIdleCallback',
    'scheduler',
    'navigation',
    'Notification',
    'PushManager',
  ],
  'ServiceWorkerRegistration.prototype': ['pushManager', 'sync'],
};

/** Takes it away from each document that the page opens. */
export async function withoutWhatIsNew(page: Page): Promise<void> {
  await page.addInitScript((all) => {
    for (const [path, names] of Object.entries(all)) {
      const owner = path
        .split('.')
        .reduce<unknown>(
          (at, name) => (name === 'globalThis' ? globalThis : (at as Record<string, unknown>)[name]),
          globalThis,
        );
      for (const name of names) delete (owner as Record<string, unknown>)[name];
    }
  }, missing);
}
