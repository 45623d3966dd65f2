import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PartBar.module.css';
import { showChosen } from './lists/show-chosen.ts';

/** The parts of a place as links. The router marks the open one. */
export function PartLinks(props: { label: string; children: ReactNode }) {
  return (
    <nav ref={showChosen} className={classes['bar']} aria-label={props.label}>
      {props.children}
    </nav>
  );
}

/** The parts of a list; one is shown. */
export function PartBar<Part extends string>(props: {
  label: string;
  parts: readonly Part[];
  shown: Part;
  nameOf: (part: Part) => ReactNode;
  onShow: (part: Part) => void;
}) {
  return (
    <div ref={showChosen} role="group" className={classes['bar']} aria-label={props.label}>
      {props.parts.map((part) => (
        <UnstyledButton key={part} aria-pressed={part === props.shown} onClick={() => props.onShow(part)}>
          {props.nameOf(part)}
        </UnstyledButton>
      ))}
    </div>
  );
}

/** How many a part has, behind its name. Its room is there before it. */
export function PartCount(props: { children: ReactNode }) {
  return (
    <span className={classes['count']} data-late="room">
      {props.children}
    </span>
  );
}
