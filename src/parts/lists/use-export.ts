import { useMutation } from '@tanstack/react-query';
import type { Saving } from './saving.ts';

/** Saves a file on the device, and says that it was saved or why not. */
export function useExport(saving: Saving) {
  return useMutation({
    mutationFn: () => import('./export-list.ts').then(({ exportList }) => exportList(saving)),
  });
}
