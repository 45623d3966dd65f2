import { createContext, useContext, type ComponentType } from 'react';
import { fieldId } from './focus-field.ts';

/** Actions of the surrounding form that its fields call. */
export interface FieldActions {
  /** Checks a field and shows its problem. Called when a non-empty field loses the focus, not while the user types. */
  judge: (path: string) => void;
  /** Called when the user presses Enter in a single-line text field. */
  goOn: () => void;
  /** Element id of a field's control. */
  idOf?: (path: string) => string;
  /** Shown behind each field's name: what there is to say about where its value comes from. */
  Mark?: ComponentType<{ path: string }>;
}

export const FieldActionsContext = createContext<FieldActions>({
  judge: () => undefined,
  goOn: () => undefined,
});

export function useFieldActions(): FieldActions & Required<Pick<FieldActions, 'idOf'>> {
  return { idOf: fieldId, ...useContext(FieldActionsContext) };
}
