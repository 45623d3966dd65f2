import { useMemo, useSyncExternalStore } from 'react';

/** An object URL for the blob, or undefined while there is none. It is revoked when the blob changes or on unmount. */
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
