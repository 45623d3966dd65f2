import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './FilterChips.module.css';

/** Filters that are in force and have no field, each with a button that removes it. */
export function FilterChips(props: {
  label: string;
  chips: readonly { key: string; text: string; removeLabel: string; onRemove: () => void }[];
}) {
  return (
    <ul className={classes['chips']} aria-label={props.label}>
      {props.chips.map(({ key, text, removeLabel, onRemove }) => (
        <li key={key}>
          <Button
            variant="default"
            size="sm"
            radius="xl"
            aria-label={removeLabel}
            rightSection={<IconX size={16} stroke={1.8} aria-hidden />}
            onClick={onRemove}
          >
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}
