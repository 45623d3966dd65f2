import { Title } from '@mantine/core';
import { createContext, use, type ReactNode } from 'react';
import classes from './PageHeader.module.css';
import { useTitle } from './title.ts';

/** True within a record that is shown beside its list: the screen, its heading and the way back are the list's. */
export const InPane = createContext(false);

/**
 * Header of a screen: title, subtitle and actions. The title takes the focus on navigation. `thumb` moves the actions
 * to the bottom of a phone's screen; use it for one or two actions.
 * In a pane it is a record's header, without a way back.
 */
export function PageHeader(props: {
  title: ReactNode;
  /** The record's number, for the window's title. */
  called?: string;
  about?: ReactNode;
  actions?: ReactNode;
  back?: ReactNode;
  thumb?: boolean;
}) {
  const inPane = use(InPane);
  useTitle(() => props.called);
  return (
    <header className={classes['header']}>
      <div className={classes['words']}>
        {!inPane && props.back}
        <Title order={inPane ? 2 : 1} tabIndex={-1} data-page-heading>
          {props.title}
        </Title>
        {props.about && <div className={classes['about']}>{props.about}</div>}
      </div>
      {props.actions && (
        <div className={classes['actions']} data-thumb={props.thumb || undefined}>
          {props.actions}
        </div>
      )}
    </header>
  );
}
