import { useLingui } from '@lingui/react/macro';
import type { Import } from '#domain/import/import.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import { importStateDots, importStateNames, importStateTones } from './import-words.ts';

/** Where an import is. */
export function ImportStatePill({ of }: { of: Import }) {
  const { i18n } = useLingui();
  return (
    <StatusPill tone={importStateTones[of.state]} dot={importStateDots[of.state]}>
      {i18n._(importStateNames[of.state])}
    </StatusPill>
  );
}
