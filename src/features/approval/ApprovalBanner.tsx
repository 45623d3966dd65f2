import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Client } from '#domain/client/client.ts';
import classes from './ApprovalBanner.module.css';
import { Standing } from './Standing.tsx';

/** On the page of a retailer that is not active: how its way in stands, and the way to the decision for who decides. */
export function ApprovalBanner({ client, mayDecide }: { client: Client; mayDecide: boolean }) {
  if (client.status === 'active') return null;
  return (
    <div className={classes['banner']}>
      <Standing
        of={client}
        more={
          mayDecide && (
            <Link to="/approvals/$code" params={{ code: client.code }} className={classes['link']}>
              {client.status === 'pending' ? <Trans>Check and decide</Trans> : <Trans>Show all data</Trans>}
            </Link>
          )
        }
      />
    </div>
  );
}
