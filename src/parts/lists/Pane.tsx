import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowsDiagonal, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useScreenKeys } from '#page/keys/screen-keys.ts';
import { InPane } from '#ui/PageHeader.tsx';
import { LoadingRows } from '#ui/states.tsx';
import classes from './Pane.module.css';
import type { OnOtherPage } from './use-page-of-shown.ts';
import { focusPane, rowsOfList, type Beside, type RecordBeside } from './use-beside.ts';

/**
 * A record beside its list: the record's page itself, which scrolls by itself. It takes the focus when it opens and
 * gives it back to the row when it is closed; going on through the list leaves the focus there.
 */
export function Pane(props: {
  beside: Beside;
  record: RecordBeside;
  /** Set if the record is not on the page that the list shows. */
  onOtherPage: OnOtherPage | undefined;
}) {
  const { t } = useLingui();
  const { beside, record, onOtherPage } = props;
  const { shown = '', show } = beside;
  const close = () => {
    rowsOfList()
      .find((row) => row.dataset['row'] === beside.wanted())
      ?.focus();
    show(undefined);
  };
  useScreenKeys({
    title: msg`This record`,
    keys: [{ key: 'Escape', label: msg`Close the record`, act: close }],
  });
  useEffect(() => {
    // Opened by an address, it leaves the focus alone.
    if (document.activeElement?.matches('[data-row]')) focusPane();
  }, []);
  useLayoutEffect(() => {
    // Out of a field, where keys are text, back to where they are keys.
    const leaveField = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return;
      if (event.target.matches('[data-pane] :is(input, textarea)')) focusPane();
    };
    document.addEventListener('keydown', leaveField);
    return () => document.removeEventListener('keydown', leaveField);
  }, []);
  const main = document.getElementById('main');
  if (!main) return null;
  return createPortal(
    <aside className={classes['pane']} aria-label={t`Record beside the list`} tabIndex={-1} data-pane>
      <div className={classes['inner']} key={shown}>
        <div className={classes['ways']}>
          <Link to={`${record.at}${shown}`} className={classes['open']}>
            <IconArrowsDiagonal size={18} stroke={1.6} aria-hidden />
            <Trans>Open as a page</Trans>
          </Link>
          <span role="status" className={classes['elsewhere']}>
            {onOtherPage && <Trans>Not on this page of the list</Trans>}
            {onOtherPage?.goThere && (
              <Button variant="subtle" size="compact-md" onClick={onOtherPage.goThere}>
                <Trans>Go to its page</Trans>
              </Button>
            )}
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t`Close the record`}
            onClick={close}
          >
            <IconX size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
        <InPane value>
          <Suspense fallback={<LoadingRows rows={5} height={56} />}>
            <record.Page id={shown} />
          </Suspense>
        </InPane>
      </div>
    </aside>,
    main,
  );
}
