import { useMemo, useSyncExternalStore } from 'react';

/** An address under which a page shows bytes; given back to the browser when they are no longer shown. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const { subscribe, get } = useMemo(() => objectUrlOf(blob), [blob]);
  return useSyncExternalStore(subscribe, get);
}

function objectUrlOf(blob: Blob | undefined) {
  let url: string | undefined;
  return {
    get: () => url,
    subscribe: (told: () => void) => {
      if (!blob) return () => undefined;
      const made = URL.createObjectURL(blob);
      url = made;
      told();
      return () => {
        url = undefined;
        URL.revokeObjectURL(made);
      };
    },
  };
}
