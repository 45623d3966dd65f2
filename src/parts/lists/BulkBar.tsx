import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { problemInWords } from '#page/api/problem-words.ts';
import { useScreenKeys } from '#page/keys/screen-keys.ts';
import { troubleOf } from '#page/records/trouble.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Message } from '#ui/Message.tsx';
import classes from './BulkBar.module.css';
import { runEach, type BulkAction, type BulkOutcome } from './bulk.ts';

interface Said<Row> extends BulkOutcome<Row> {
  action: BulkAction<Row>;
  isUndoing: boolean;
}

/** What can be done with the selected rows, what became of it row by row, and the way back. */
export function BulkBar<Row>(props: {
  actions: readonly BulkAction<Row>[];
  chosen: readonly Row[];
  labelOf: (row: Row) => string;
  /** Selects these rows alone. */
  onKeep: (rows: readonly Row[]) => void;
}) {
  const { actions, chosen, labelOf, onKeep } = props;
  const [asked, setAsked] = useState<{ action: BulkAction<Row>; rows: readonly Row[] } | null>(null);
  const [through, setThrough] = useState<number | null>(null);
  const [said, setSaid] = useState<Said<Row> | null>(null);
  const isBusy = through !== null;

  const run = async (action: BulkAction<Row>, rows: readonly Row[]) => {
    setSaid(null);
    setThrough(0);
    const all = action.together?.(rows);
    const outcome = await runEach(rows, (row) => all?.then(() => null) ?? action.run!(row), setThrough);
    setThrough(null);
    setSaid({ ...outcome, action, isUndoing: false });
    onKeep(outcome.failed.map(({ row }) => row));
    action.renew?.();
  };
  const undo = async ({ action, undo: back }: Said<Row>) => {
    setThrough(0);
    const ways = new Map(back.map(({ row, run: way }) => [row, way]));
    const outcome = await runEach(
      [...ways.keys()],
      async (row) => {
        await ways.get(row)!();
        return null;
      },
      setThrough,
    );
    setThrough(null);
    setSaid({ ...outcome, action, isUndoing: true });
    action.renew?.();
  };
  const start = (action: BulkAction<Row>) => {
    const rows = chosen.filter(action.fits);
    if (rows.length === 0 || isBusy) return;
    if (action.ask) setAsked({ action, rows });
    else void run(action, rows);
  };
  const canUndo = said !== null && said.undo.length > 0 && !isBusy;
  const offered = actions.filter(({ fits }) => chosen.some(fits));
  useScreenKeys({
    title: msg`Selected rows`,
    rank: 1,
    keys: [
      ...offered.map((action) => ({ key: action.key, label: action.name, act: () => start(action) })),
      ...(canUndo ? [{ key: 'z', label: msg`Undo`, act: () => void undo(said) }] : []),
    ],
  });
  const count = asked?.rows.length ?? 0;
  return (
    <>
      {said && (
        <Outcome
          said={said}
          labelOf={labelOf}
          onUndo={canUndo ? () => void undo(said) : undefined}
          onClose={() => setSaid(null)}
        />
      )}
      {chosen.length > 0 && (
        <div className={classes['bar']} role="group">
          <span role="status">
            {isBusy ? (
              <Trans>{through} done …</Trans>
            ) : (
              <Plural value={chosen.length} one="# row selected" other="# rows selected" />
            )}
          </span>
          <div>
            {offered.map((action) => (
              <Button
                key={action.key}
                size="sm"
                variant="default"
                disabled={isBusy}
                onClick={() => start(action)}
              >
                {action.label(chosen.filter(action.fits).length)}
              </Button>
            ))}
            <Button size="sm" variant="subtle" disabled={isBusy} onClick={() => onKeep([])}>
              <Trans>Clear the selection</Trans>
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={asked?.action.ask?.title(count)}
        confirm={asked?.action.label(count)}
        onClose={() => setAsked(null)}
        onConfirm={() => (asked ? run(asked.action, asked.rows) : Promise.resolve())}
      >
        {asked?.action.ask?.about(count)}
      </ConfirmDialog>
    </>
  );
}

function Outcome<Row>(props: {
  said: Said<Row>;
  labelOf: (row: Row) => string;
  onUndo: (() => void) | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { said, labelOf } = props;
  const { action, done, failed, isUndoing } = said;
  const why = (error: unknown) => {
    const trouble = troubleOf(error);
    if (trouble?.kind === 'outpaced') return t`somebody has changed it in the meantime`;
    if (trouble?.kind === 'offline') return t`the server cannot be reached`;
    return problemInWords(error);
  };
  return (
    <div className={classes['outcome']}>
      {done.length > 0 && (
        <Message tone="good">
          <span className={classes['said']}>
            {isUndoing ? action.undone?.(done.length) : action.done(done.length)}
            {props.onUndo && (
              <Button size="compact-md" variant="default" onClick={props.onUndo}>
                <Trans>Undo</Trans>
              </Button>
            )}
            <Button size="compact-md" variant="subtle" onClick={props.onClose}>
              <Trans>Close</Trans>
            </Button>
          </span>
        </Message>
      )}
      {failed.length > 0 && (
        <Message tone="bad">
          <Plural value={failed.length} one="# was not changed:" other="# were not changed:" />
          <ul>
            {failed.map(({ row, error }) => (
              <li key={labelOf(row)}>
                {labelOf(row)}: {why(error)}
              </li>
            ))}
          </ul>
        </Message>
      )}
    </div>
  );
}
