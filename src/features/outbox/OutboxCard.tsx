import classes from './OutboxCard.module.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Progress as Sent } from '#page/outbox/use-outbox.ts';
import { saveFile } from '#page/device/save-file.ts';
import { useNow } from '#page/data/now.ts';
import { useLanguage } from '#page/words/language.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { shortCodeOf } from '#domain/claim/short-code.ts';
import type { OutboxItem } from '#offline/device/rows/outbox-item.ts';
import { discardItem, exportItem, retryItem } from '#offline/outbox/outbox-deeds.ts';
import { sendNow } from '#offline/outbox/triggers.ts';
import { pageWriteOf, type CorrectionForm } from '#page/outbox/writes.ts';
import { shownState, stateDots, stateNames, stateTones } from '#parts/outbox/outbox-states.ts';
import { Message } from '#ui/Message.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { momentOf } from '#ui/states.tsx';
import { ItemError } from '#parts/outbox/ItemError.tsx';
import { canBeOpened } from '#parts/outbox/own-codes.ts';
import { sizeText } from '#domain/locale/size-text.ts';
import { StayedNote } from '#parts/outbox/StayedNote.tsx';
import { hasStuckPhoto, sendSmaller } from '#page/outbox/send-smaller.ts';
import { NotTaken } from './NotTaken.tsx';

/** One outbox item with its state and actions. Its name and state alone are `OutboxEntry`'s. */
export function OutboxCard(props: {
  item: OutboxItem;
  progress: Sent | null;
  paused: boolean;
  onCorrect: (form: CorrectionForm, itemId: string) => void;
  onDiscard: (item: OutboxItem) => void;
}) {
  const { item } = props;
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const now = useNow().getTime();
  const code = shortCodeOf(item.id);
  const form = pageWriteOf(item)?.correctedAt;
  const label = item.label || t`Entry that cannot be opened`;
  const state = shownState(item, props.paused);
  const refused = state === 'needs_attention';
  const isThere = item.state === 'not_taken';
  const sending = useMutation({
    mutationFn: async () => {
      await retryItem(item.id);
      await sendNow();
    },
    meta: { saysErrors: true },
  });
  const shrinking = useMutation({ mutationFn: () => sendSmaller(item), meta: { saysErrors: true } });
  const isStuck = hasStuckPhoto(item);
  const exporting = useMutation({
    mutationFn: async () => saveFile(await exportItem(item.id), `kochfeld-${code}.zip`),
    meta: { saysErrors: true },
  });
  const removing = useMutation({ mutationFn: () => discardItem(item.id), meta: { saysErrors: true } });
  const problem = sending.error ?? shrinking.error ?? exporting.error ?? removing.error;
  const photoCount = item.uploads.length;
  const captured = momentOf(new Date(item.capturedAt));
  const { attempts, nextAttemptAt } = item;
  const next = nextAttemptAt !== null && nextAttemptAt > now ? momentOf(new Date(nextAttemptAt)) : null;
  return (
    <article className={classes['item']} aria-label={`${label}, ${i18n._(stateNames[state])}`}>
      <header>
        <h2>{label}</h2>
        <StatusPill tone={stateTones[state]} dot={stateDots[state]}>
          {i18n._(stateNames[state])}
        </StatusPill>
      </header>
      <p className={classes['facts']}>
        <span>
          <Trans>Short code {code}</Trans>
        </span>
        <span>
          <Trans>entered {captured}</Trans>
        </span>
        {item.call === 'fileClaim' && (
          <span>
            <Plural value={photoCount} _0="no photos" one="# photo" other="# photos" />,{' '}
            {sizeText(item.size, language)}
          </span>
        )}
        {item.call === 'registerContract' && photoCount > 0 && (
          <span>
            <Trans>with order confirmation</Trans>, {sizeText(item.size, language)}
          </span>
        )}
        {attempts > 0 && (
          <span>
            <Plural value={attempts} one="# attempt so far" other="# attempts so far" />
          </span>
        )}
        {state === 'waiting' && next && (
          <span>
            <Trans>next attempt {next}</Trans>
          </span>
        )}
      </p>
      {state === 'sending' && photoCount > 0 && <Sending item={item} progress={props.progress} />}
      {state === 'not_taken' && <NotTaken item={item} />}
      <StayedNote item={item} />
      {item.lastError && state !== 'sending' && <ItemError error={item.lastError} refused={refused} />}
      {isStuck && (
        <p className={classes['way']} role="status">
          {shrinking.data === false ? (
            <Trans>
              The photo cannot be made smaller here. Please correct the claim and take another one.
            </Trans>
          ) : (
            <Trans>Send the photos at a smaller size, or correct the claim and replace them.</Trans>
          )}
        </p>
      )}
      {problem && <Message tone="bad">{problemInWords(problem)}</Message>}
      <div className={classes['actions']}>
        {isStuck && shrinking.data !== false && (
          <Button onClick={() => shrinking.mutate()} loading={shrinking.isPending}>
            <Trans>Send at a smaller size</Trans>
          </Button>
        )}
        {refused && canBeOpened(item) && form && (
          <Button variant={isStuck ? 'default' : 'filled'} onClick={() => props.onCorrect(form, item.id)}>
            <Trans>Correct</Trans>
          </Button>
        )}
        {state !== 'sending' && state !== 'sign_in' && !isThere && (
          <Button variant="default" onClick={() => sending.mutate()} loading={sending.isPending}>
            {refused ? <Trans>Send again</Trans> : <Trans>Send now</Trans>}
          </Button>
        )}
        {canBeOpened(item) && (
          <Button variant="default" onClick={() => exporting.mutate()} loading={exporting.isPending}>
            <Trans>Export as file</Trans>
          </Button>
        )}
        {isThere && (
          <Button variant="default" onClick={() => removing.mutate()} loading={removing.isPending}>
            <Trans>Understood, remove</Trans>
          </Button>
        )}
        {state !== 'sending' && !isThere && (
          <Button
            variant="subtle"
            color="red"
            onClick={() => props.onDiscard(item)}
            aria-label={t`Discard: ${label}`}
          >
            <Trans>Discard</Trans>
          </Button>
        )}
      </div>
    </article>
  );
}

/** The upload progress in photos, or of the file, and bytes. */
function Sending({ item, progress }: { item: OutboxItem; progress: Sent | null }) {
  const { t } = useLingui();
  const language = useLanguage();
  const arrived = item.uploads.filter((one) => one.acknowledged || progress?.arrived.includes(one.sha256));
  const total = progress?.totalBytes ?? item.uploads.reduce((sum, one) => sum + one.size, 0);
  const sent = Math.max(
    progress?.sentBytes ?? 0,
    arrived.reduce((sum, one) => sum + one.size, 0),
  );
  const number = Math.min(arrived.length + 1, item.uploads.length);
  const count = item.uploads.length;
  const isFile = item.call === 'registerContract';
  const done = isFile
    ? t`The order confirmation has arrived, sending the answers …`
    : t`Photos have arrived, sending the answers …`;
  const onTheWay = isFile
    ? t`Order confirmation · ${sizeText(sent, language)} of ${sizeText(total, language)}`
    : t`Photo ${number} of ${count} · ${sizeText(sent, language)} of ${sizeText(total, language)}`;
  const words = arrived.length === count ? done : onTheWay;
  return (
    <div className={classes['progress']} role="status">
      <span>{words}</span>
      {/* Nothing of it moves: the page would be laid out and painted in each frame for as long as anything is sent. */}
      <Progress
        value={total > 0 ? Math.max(4, (100 * sent) / total) : 50}
        transitionDuration={0}
        aria-label={words}
      />
    </div>
  );
}
