import { useProblems } from '#page/form/form-store.ts';
import { CommandTrouble } from './CommandTrouble.tsx';

/** Why sending failed. Renders nothing if field errors already say so. */
export function FormTrouble({ error }: { error: unknown }) {
  return Object.keys(useProblems()).length > 0 ? null : <CommandTrouble error={error} />;
}
