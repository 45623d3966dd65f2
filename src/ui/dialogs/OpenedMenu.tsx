import { Menu } from '@mantine/core';
import { cloneElement, useEffect, useRef, useState } from 'react';
import type { ActionMenuProps } from './menu-actions.ts';
import classes from './OpenedMenu.module.css';

/** The menu that `ActionMenu` shows, with all it needs from the library: 33 kB. Its button takes the place of the first. */
export function OpenedMenu({ button, actions }: ActionMenuProps) {
  const [opened, setOpened] = useState(false);
  const place = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      // The menu returns the focus to where it was when it opened.
      place.current?.focus({ preventScroll: true });
      setOpened(true);
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(button, { ref: place })}</Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, severe, disabled, onSelect }) => (
          <Menu.Item
            key={key}
            className={classes['action'] ?? ''}
            disabled={disabled ?? false}
            onClick={onSelect}
            {...(severe && { color: 'red' })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
