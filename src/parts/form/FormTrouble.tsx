import { useProblems } from '#page/form/form-store.ts';
import { CommandTrouble } from '../records/CommandTrouble.tsx';

/** Why a form was not taken, where no field says so already. */
export function FormTrouble({ error }: { error: unknown }) {
  return Object.keys(useProblems()).length > 0 ? null : <CommandTrouble error={error} />;
}
