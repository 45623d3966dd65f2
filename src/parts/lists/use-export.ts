import { useMutation } from '@tanstack/react-query';
import type { Language } from '#domain/locale/language.ts';
import type { PlainDate } from '#domain/time/date.ts';

/** How something is saved as a file, and what that is called. */
export interface Saving {
  load: () => Promise<Blob>;
  nameOf: (language: Language, today: PlainDate) => string;
}

/** Saves a file on the device, and says that it was saved or why not. */
export function useExport(saving: Saving) {
  return useMutation({
    mutationFn: () => import('./export-list.ts').then(({ exportList }) => exportList(saving)),
  });
}
