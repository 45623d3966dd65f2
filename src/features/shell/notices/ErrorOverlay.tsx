import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { createElement, useEffect, useRef, type ReactNode } from 'react';
import { dismissTrouble, type Trouble } from '#page/reports/overlay.ts';
import { piecesOf, type Piece } from '#page/reports/inline-markup.ts';
import classes from './ErrorOverlay.module.css';

/**
 * The one overlay for errors that no screen shows itself: "Sorry" in both languages, what happened, "Okay". It is the
 * browser's own dialog and part of the first load, so it also shows when nothing can be fetched any more.
 */
export function ErrorOverlay({ shown }: { shown: Trouble }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { t } = useLingui();
  useEffect(() => dialog.current?.showModal(), []);
  const usual = t`Something didn't work there. Please try again.`;
  return (
    <dialog ref={dialog} className={classes['overlay']} aria-labelledby="trouble" onClose={dismissTrouble}>
      <h2 id="trouble" lang="en">
        Sorry
      </h2>
      {shown.markup === null ? <p>{usual}</p> : <p>{piecesOf(shown.markup).map(asElement)}</p>}
      {shown.message && shown.message !== usual && <p>{shown.message}</p>}
      <Button onClick={() => dialog.current?.close()} autoFocus>
        <Trans>Okay</Trans>
      </Button>
    </dialog>
  );
}

function asElement({ text, tags }: Piece, key: number): ReactNode {
  if (tags[0] === 'br') return <br key={key} />;
  const inner = tags.reduceRight<ReactNode>((child, tag) => createElement(tag, null, child), text);
  return <span key={key}>{inner}</span>;
}
