import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#parts/QueryView.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { FlagsSection } from './FlagsSection.tsx';
import { MaintenanceSection } from './MaintenanceSection.tsx';
import { operationQuery } from './operation-record.ts';
import classes from '../SettingsPage.module.css';

/** Maintenance and what is switched on and off, for administrators. */
export function OperationPage() {
  const operation = useQuery(operationQuery);
  return (
    <div className={classes['page']}>
      <PageHeader
        back={
          <BackLink to="/settings">
            <Trans>Settings</Trans>
          </BackLink>
        }
        title={<Trans>Operations</Trans>}
      />
      <QueryView query={operation} loading={<LoadingRows rows={4} />}>
        {(known) => (
          <>
            <MaintenanceSection operation={known} />
            <FlagsSection operation={known} />
          </>
        )}
      </QueryView>
    </div>
  );
}
