import { createContext, useContext } from 'react';
import { fieldId } from './focus-field.ts';

/** What a field asks of the form it stands in. */
export interface FieldActions {
  /** Called when a field that is not empty is left: says what is wrong with it. Does nothing while it is typed in. */
  judge: (path: string) => void;
  /** What Enter in a line of text does. */
  goOn: () => void;
  /** Id of the control of a field. */
  idOf?: (path: string) => string;
}

export const FieldActionsContext = createContext<FieldActions>({
  judge: () => undefined,
  goOn: () => undefined,
});

export function useFieldActions(): Required<FieldActions> {
  return { idOf: fieldId, ...useContext(FieldActionsContext) };
}
