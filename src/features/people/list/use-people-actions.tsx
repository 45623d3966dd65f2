import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { PeopleRow } from '#domain/user/people.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { InvitationMenu } from '../InvitationMenu.tsx';
import { PersonMenu } from '../PersonMenu.tsx';

/** What can be done about each row, and what went wrong with it. Roles are offered with `associations` only. */
export function usePeopleActions(associations?: readonly { ern: string; name: string }[]): {
  trouble: ReactNode;
  rowActions: { label: string; of: (row: PeopleRow) => ReactNode };
} {
  const { t } = useLingui();
  const [trouble, setTrouble] = useState<unknown>(null);
  return {
    trouble: <CommandTrouble error={trouble} />,
    rowActions: {
      label: t`Actions`,
      of: (row) =>
        row.kind === 'person' ? (
          <PersonMenu person={row} associations={associations} onTrouble={setTrouble} />
        ) : (
          <InvitationMenu invitation={row} onTrouble={setTrouble} />
        ),
    },
  };
}
