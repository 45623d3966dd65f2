import { useEffect } from 'react';
import type { ShopItem } from '#domain/shop/item.ts';
import { whenIdle } from '#page/idle.ts';

/**
 * Fetches the pictures that staff have given to items, also those that are not in sight, so that the service worker
 * keeps them. Those that are built in are kept with the installation.
 */
export function useKeptPictures(items: readonly ShopItem[] | undefined): void {
  const own = items
    ?.flatMap(({ img, highResImg }) => [img, highResImg])
    .filter((path) => path.startsWith('/api/'));
  const all = own?.join(' ') ?? '';
  useEffect(() => {
    if (all === '' || !navigator.serviceWorker?.controller) return;
    whenIdle(() => {
      // What cannot be fetched now is fetched with the next visit.
      for (const path of all.split(' ')) void fetch(path, { priority: 'low' }).catch(() => undefined);
    });
  }, [all]);
}
