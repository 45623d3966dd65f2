import { useEffect } from 'react';

let [screen, open] = ['', ''];

function show(): void {
  document.title = [open, screen, 'Kochfeld'].filter(Boolean).join(' · ');
}

/** Names the screen in the window's title. */
export function nameScreen(name: string): void {
  screen = name;
  show();
}

/**
 * Says in the window's title, before the screen's name, what is open there: a number or a step. Never a person, because
 * browsers remember titles.
 */
export function useTitle(read: () => string | undefined): void {
  useEffect(() => {
    const said = read();
    if (said === undefined) return;
    open = said;
    show();
    return () => {
      open = '';
      show();
    };
  });
}
