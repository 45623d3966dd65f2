import { Trans } from '@lingui/react/macro';
import { Portal } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './PrintSheet.module.css';
import { Wordmark } from './Wordmark.tsx';

/** Longest wait for the sheet's pictures. */
const patienceMs = 5_000;

/** Resolves once the pictures of an element can be printed. */
async function picturesOf(element: HTMLElement): Promise<void> {
  const pictures = [...element.querySelectorAll('img')];
  const tired = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([tired, Promise.allSettled(pictures.map((picture) => picture.decode()))]);
}

/**
 * A sheet of A4 that is printed instead of the page, as soon as it is there: `ready` says that its data and pictures
 * are. Nobody sees it on the screen. `onDone` is called once the browser's print dialog is closed.
 */
export function PrintSheet(props: {
  title: ReactNode;
  about: ReactNode;
  /** Who prints it, and when. */
  printed: ReactNode;
  ready: boolean;
  onDone: () => void;
  children: ReactNode;
}) {
  const { ready, onDone } = props;
  const sheet = useRef<HTMLElement>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (!ready || !sheet.current) return undefined;
    let isOpen = true;
    const after = () => done.current();
    window.addEventListener('afterprint', after);
    void picturesOf(sheet.current).then(() => isOpen && window.print());
    return () => {
      isOpen = false;
      window.removeEventListener('afterprint', after);
    };
  }, [ready]);
  return (
    <Portal reuseTargetNode={false} className={classes['sheet'] ?? ''}>
      <article ref={sheet} aria-hidden>
        <header>
          <div>
            <h1>{props.title}</h1>
            <p>{props.about}</p>
          </div>
          <Wordmark size={22} />
        </header>
        {props.children}
        <footer>
          <Trans>Printed: {props.printed}</Trans>
        </footer>
      </article>
    </Portal>
  );
}
