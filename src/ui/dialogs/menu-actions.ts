import type { MouseEventHandler, ReactElement, ReactNode, Ref } from 'react';

/** Something that a menu offers. */
export interface MenuAction {
  key: string;
  label: ReactNode;
  /** It takes something away: shown in red. */
  severe?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

export interface ActionMenuProps {
  /** A Mantine button. */
  button: ReactElement<{
    ref?: Ref<HTMLButtonElement>;
    onClick?: MouseEventHandler;
    'aria-haspopup'?: 'menu';
    'aria-expanded'?: boolean;
  }>;
  actions: readonly MenuAction[];
}
