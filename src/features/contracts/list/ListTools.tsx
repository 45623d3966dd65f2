import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ViewsOf } from '#parts/lists/ViewsMenu.tsx';
import { ViewsButton } from '#parts/lists/ViewsButton.tsx';
import type { ContractListView } from './contract-list.ts';
import { FilterFields } from './FilterFields.tsx';
import classes from './ContractFilters.module.css';

const FilterSheet = lazy(() => import('./FilterSheet.tsx').then((m) => ({ default: m.FilterSheet })));
const ListMenu = lazy(() => import('./ListMenu.tsx').then((m) => ({ default: m.ListMenu })));

interface Filtering {
  view: ContractListView;
  onView: (view: ContractListView) => void;
  canPickRetailer: boolean;
}

/** The filters of the list: fields, and on a phone one button that opens them as a sheet. */
export function FilterTools(props: Filtering) {
  const { t } = useLingui();
  const { status, client } = props.view;
  const [sheet, setSheet] = useState<'new' | 'open' | 'closed'>('new');
  const count = [status, client].filter((one) => one !== undefined).length;
  return (
    <>
      <div className={classes['fields']} data-late="room">
        <FilterFields {...props} />
      </div>
      <Button
        variant="default"
        size="md"
        className={classes['sheet'] ?? ''}
        data-late="room"
        aria-haspopup="dialog"
        onClick={() => setSheet('open')}
      >
        {count === 0 ? t`Filter` : t`Filter (${count})`}
      </Button>
      {sheet !== 'new' && (
        <Suspense>
          <FilterSheet {...props} opened={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  );
}

/** The buttons of the list's views and of its menu. */
export function ListTools(props: Omit<ViewsOf<ContractListView>, 'list'>) {
  return (
    <>
      <ViewsButton list="contracts" {...props} />
      <MenuTool view={props.view} />
    </>
  );
}

/** The button of the list's menu. The menu itself is loaded when the button is pressed. */
function MenuTool({ view }: { view: ContractListView }) {
  const { t } = useLingui();
  const [isWanted, setIsWanted] = useState(false);
  const look = {
    variant: 'default',
    size: 44,
    'aria-label': t`More actions`,
    'aria-haspopup': 'menu',
    'data-late': 'room',
  } as const;
  const dots = <IconDotsVertical size={18} stroke={1.6} aria-hidden />;
  if (!isWanted) {
    return (
      <ActionIcon {...look} onClick={() => setIsWanted(true)}>
        {dots}
      </ActionIcon>
    );
  }
  return (
    <Suspense fallback={<ActionIcon {...look}>{dots}</ActionIcon>}>
      <ListMenu
        view={view}
        button={(isBusy) => (
          <ActionIcon {...look} loading={isBusy}>
            {dots}
          </ActionIcon>
        )}
      />
    </Suspense>
  );
}
