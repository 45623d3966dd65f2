import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { use, type ReactNode } from 'react';
import { awaitRecord } from '#page/keys/awaited-record.ts';
import { useScreenKeys } from '#page/keys/screen-keys.ts';
import { standingOf } from '#page/lists/neighbours.ts';
import { useStore } from '#page/store.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { InPane } from '#ui/PageHeader.tsx';
import { claimList } from '../list/claim-list.ts';
import { claimListQuery, lastView } from '../list/claim-list-query.ts';
import classes from './ClaimWay.module.css';

/**
 * Links back to the overview as last viewed, and to the previous and next claim on its page (buttons, or K and J). A
 * claim opened from a link has only the way back, and one beside the list has none.
 */
export function ClaimWay({ id, children }: { id: string; children: ReactNode }) {
  if (use(InPane)) return children;
  return (
    <>
      <Way id={id} />
      {children}
    </>
  );
}

function Way({ id }: { id: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const view = useStore(lastView) ?? {};
  const { data: page } = useQuery({ ...claimListQuery(view), enabled: false });
  const standing = page && standingOf(claimList, view, page, (claim) => claim.id === id);
  const { previous = null, next = null } = standing ?? {};
  const open = (to: { id: string } | null) => {
    if (to) awaitRecord(to.id, navigate({ to: '/claims/detail/$id', params: { id: to.id } }));
  };
  useScreenKeys({
    title: msg`This record`,
    keys: [
      { key: 'j', label: msg`Next claim`, act: () => open(next) },
      { key: 'k', label: msg`Previous claim`, act: () => open(previous) },
      {
        key: 'u',
        label: msg`Back to the list`,
        act: () => void navigate({ to: '/claims/overview', search: view }),
      },
    ],
  });
  return (
    <div className={classes['way']}>
      <BackLink to="/claims/overview" search={view}>
        <Trans>Claims</Trans>
      </BackLink>
      {(previous ?? next) && (
        <div>
          <ActionIcon aria-label={t`Previous claim`} disabled={!previous} onClick={() => open(previous)}>
            <IconChevronUp size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={t`Next claim`} disabled={!next} onClick={() => open(next)}>
            <IconChevronDown size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}
