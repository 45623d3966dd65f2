import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

/**
 * Head of a screen: its name, a line about it, and what can be done here. The heading takes the focus on arrival. With
 * `thumb` the actions lie at the foot of a phone's screen, where a thumb reaches them; for one or two at most.
 */
export function PageHeader(props: {
  title: ReactNode;
  about?: ReactNode;
  actions?: ReactNode;
  back?: ReactNode;
  thumb?: boolean;
}) {
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
