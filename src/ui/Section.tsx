import { Title } from '@mantine/core';
import { use, useId, type ReactNode } from 'react';
import { InPane } from './PageHeader.tsx';
import classes from './Section.module.css';

/** A titled section of a screen. */
export function Section(props: {
  title: ReactNode;
  about?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <header>
        <div>
          <Title order={use(InPane) ? 3 : 2} size="h3" id={id}>
            {props.title}
          </Title>
          {props.about && <p>{props.about}</p>}
        </div>
        {props.actions}
      </header>
      <div className={classes['body']}>{props.children}</div>
    </section>
  );
}
