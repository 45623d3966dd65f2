import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconBookmarkPlus, IconBookmarks, IconCheck, IconPencil } from '@tabler/icons-react';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { mostSavedViews, type ChoosableList, type SavedView } from '#domain/user/list-choices.ts';
import { useReachable } from '#page/api/connection.ts';
import { useListChoices } from '#page/lists/list-choices.ts';
import { useLanguage } from '#page/words/language.ts';
import { EditViewsDialog, SaveViewDialog } from './ViewDialogs.tsx';
import classes from './ViewsMenu.module.css';

/** What a list says about its views. */
export interface ViewsOf<View> {
  list: ChoosableList;
  /** The view now, and the way to another. */
  view: View;
  onView: (view: View) => void;
  /** The query of a view's first page, which has its count. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each list has its own key and error
  pageOf: (view: View) => UseQueryOptions<any, any, any, any>;
}

const ofNow = ['after', 'before', 'show'];

/** A view as it is kept: what its address says, without the page and the record beside it. */
function keptOf(view: object): SavedView['view'] {
  return Object.fromEntries(
    Object.entries(view)
      .filter(([name, value]) => !ofNow.includes(name) && value !== undefined)
      .map(([name, value]) => [name, String(value)])
      .toSorted(),
  );
}

const same = (one: object, other: object) => JSON.stringify(keptOf(one)) === JSON.stringify(keptOf(other));

/** The views of a list that the user keeps, each with its count, and what can be done with them. */
export function ViewsMenu<View>(props: ViewsOf<View>) {
  const { t } = useLingui();
  const { list, view, onView, pageOf } = props;
  const { choices, change } = useListChoices(list);
  const isReachable = useReachable();
  const [opened, setOpened] = useState(true);
  const [asking, setAsking] = useState<'save' | 'edit' | null>(null);
  const isFull = choices.views.length >= mostSavedViews;
  const isKnown = choices.views.some((one) => same(one.view, view as object));
  return (
    <>
      <Menu position="bottom-end" opened={opened} onChange={setOpened} width={300}>
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label={t`Views`} data-late="room">
            <IconBookmarks size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Trans>My views</Trans>
          </Menu.Label>
          {choices.views.length === 0 && (
            <p className={classes['none']}>
              <Trans>None yet. Filter the list, then save it under a name.</Trans>
            </p>
          )}
          {choices.views.map((one) => {
            const isNow = same(one.view, view as object);
            return (
              <Menu.Item
                key={one.id}
                aria-current={isNow || undefined}
                leftSection={
                  isNow ? (
                    <IconCheck size={18} stroke={1.8} aria-hidden />
                  ) : (
                    <span className={classes['gap']} />
                  )
                }
                rightSection={<Count query={pageOf(one.view as View)} />}
                onClick={() => onView(one.view as View)}
              >
                {one.name}
              </Menu.Item>
            );
          })}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconBookmarkPlus size={18} stroke={1.6} aria-hidden />}
            disabled={!isReachable || isFull || isKnown}
            onClick={() => setAsking('save')}
          >
            {isFull ? t`Save this view (up to ${mostSavedViews})` : t`Save this view …`}
          </Menu.Item>
          {choices.views.length > 0 && (
            <Menu.Item
              leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
              disabled={!isReachable}
              onClick={() => setAsking('edit')}
            >
              <Trans>Rename or delete views …</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asking === 'save' && (
        <SaveViewDialog change={change} view={keptOf(view as object)} onClose={() => setAsking(null)} />
      )}
      {asking === 'edit' && (
        <EditViewsDialog change={change} views={choices.views} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

function Count({ query }: { query: ReturnType<ViewsOf<unknown>['pageOf']> }) {
  const language = useLanguage();
  const { data } = useQuery(query);
  const total = (data as { total?: { count: number; capped: boolean } } | undefined)?.total;
  if (!total) return null;
  return (
    <span className={classes['count']}>
      {new Intl.NumberFormat(language).format(total.count)}
      {total.capped && <span>{'+'}</span>}
    </span>
  );
}
