import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';
import { useTitle } from './title.ts';

/**
 * Header of a screen: title, subtitle and actions. The title takes the focus on navigation. `thumb` moves the actions
 * to the bottom of a phone's screen; use it for one or two actions.
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
  useTitle(() => props.called);
  return (
    <header className={classes['header']}>
      <div className={classes['words']}>
        {props.back}
        <Title order={1} tabIndex={-1} data-page-heading>
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
