import { createContext, useContext } from 'react';

/** What a field asks of the page it stands on. */
export interface FieldActions {
  /** Says what is wrong with one field, soon and not while it is typed in. */
  judge: (path: string) => void;
  /** What Enter in a line of text does. */
  goOn: () => void;
}

export const FieldActionsContext = createContext<FieldActions>({
  judge: () => undefined,
  goOn: () => undefined,
});

export function useFieldActions(): FieldActions {
  return useContext(FieldActionsContext);
}
