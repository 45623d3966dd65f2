import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactElement } from 'react';
import { clientStatuses, clientStatusNames } from '#domain/client/status.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import { NoSuchRecord } from '#parts/NoSuchRecord.tsx';
import { ListBody } from '#parts/lists/ListScreen.tsx';
import { QueryView } from '#parts/QueryView.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { Facts } from '#ui/Facts.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { associationQuery } from './client-queries.ts';
import type { ClientListView } from './list/client-list.ts';
import { clientsOf } from './list/clients.tsx';
import classes from './AssociationPage.module.css';

/** An association: how many retailers it has, and which. The address holds the `view` of the list. */
export function AssociationPage(props: {
  ern: string;
  view: ClientListView;
  onView: (view: ClientListView) => void;
  /** How far the contracts of its retailers came. The page waits for it. */
  cockpit: ReactElement | 'loading';
}) {
  const { ern } = props;
  const list = useMemo(() => clientsOf(ern), [ern]);
  const { t } = useLingui();
  const language = useLanguage();
  const query = useQuery(associationQuery(ern));
  const number = new Intl.NumberFormat(language);
  const back = (
    <BackLink to="/clients">
      <Trans>Retailers</Trans>
    </BackLink>
  );
  const loading = <LoadingRows rows={6} height={56} />;
  return (
    <QueryView
      query={query}
      loading={loading}
      notFound={
        <NoSuchRecord
          back={back}
          title={t`This association does not exist`}
          about={<Trans>The address may be mistyped, or the association is not one of yours.</Trans>}
        />
      }
      head={<PageHeader back={back} title={<Trans>Association</Trans>} />}
    >
      {({ name, clients }) => (
        <>
          <PageHeader back={back} title={name} called={name} about={<Trans>Association</Trans>} />
          {props.cockpit === 'loading' ? (
            loading
          ) : (
            <>
              <div className={classes['counts']}>
                <Facts
                  dense
                  of={clientStatuses.map((status) => ({
                    key: status,
                    label: said(clientStatusNames[status], language),
                    value: number.format(clients.find((one) => one.status === status)?.count ?? 0),
                  }))}
                />
              </div>
              {props.cockpit}
              <ListBody of={list} view={props.view} onView={props.onView} />
            </>
          )}
        </>
      )}
    </QueryView>
  );
}
