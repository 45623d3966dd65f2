import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import type { ListProps } from '#parts/lists/define-list.ts';
import { ListScreen } from '#parts/lists/ListScreen.tsx';
import type { RecordBeside } from '#parts/lists/use-beside.ts';
import { PendingList } from '#parts/outbox/PendingList.tsx';
import { claimList, type ClaimListView } from './claim-list.ts';
import { claims } from './claims.tsx';
import { useClaimBulk } from './use-claim-bulk.tsx';

/**
 * All claims the user may see, newest report first: 5 at first glance, 25 for those who want all of them, and for those
 * who handle them. Claims not yet sent from this device come on top.
 */
export function ClaimsOverviewPage(
  props: ListProps<ClaimListView> & {
    /** The button to file a claim; empty if the user may not file. */
    fileClaim: ReactNode;
    /** Where a claim is filed; undefined if the user may not file. */
    newPath: string | undefined;
    role: Role | null;
    /** A claim beside the list. */
    beside: RecordBeside;
  },
) {
  const { view, onView, role } = props;
  const showsFew = (view.per ?? claimList.defaults.per) === '5';
  return (
    <ListScreen
      of={claims}
      view={view}
      onView={onView}
      title={<Trans>Claims</Trans>}
      actions={props.fileClaim}
      desk={{ list: 'claims', newPath: props.newPath, bulk: useClaimBulk(role), beside: props.beside }}
      more={({ items, total }) =>
        (showsFew ? total.count > items.length : !may(role, 'claims.handle')) && (
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => onView(claimList.changed(view, { per: showsFew ? '25' : '5' }))}
          >
            {showsFew ? <Trans>Show all</Trans> : <Trans>Show the latest only</Trans>}
          </Button>
        )
      }
    >
      <PendingList
        call="fileClaim"
        title={(pending) => (
          <Plural value={pending.length} one="# claim not sent yet" other="# claims not sent yet" />
        )}
      />
    </ListScreen>
  );
}
