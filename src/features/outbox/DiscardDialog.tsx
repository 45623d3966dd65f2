import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemInWords } from '#page/api/problem-words.ts';
import { discardItem } from '#offline/outbox/outbox-deeds.ts';
import type { OutboxItem } from '#offline/device/rows/outbox-item.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Message } from '#ui/Message.tsx';
import classes from './DiscardDialog.module.css';

/** Asks for a typed word before it permanently deletes an item that exists only on this device. */
export function DiscardDialog({
  item,
  onClose,
}: {
  /** Null while the dialog is closed. */
  item: OutboxItem | null;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<unknown>(null);
  const word = t`discard`;
  const photoCount = item?.uploads.length ?? 0;
  return (
    <ConfirmDialog
      opened={item !== null}
      title={t`Discard this for good?`}
      confirm={t`Discard for good`}
      danger
      typed={{ word, label: <Trans>Type “{word}” to confirm</Trans> }}
      onClose={onClose}
      onConfirm={async () => {
        if (item) await discardItem(item.id).catch(setProblem);
      }}
    >
      <strong>{item?.label}</strong>
      <p className={classes['line']}>
        {item?.call === 'registerContract' && photoCount > 0 ? (
          <Trans>
            This has not reached the server. All answers and the order confirmation will be lost for good.
          </Trans>
        ) : (
          <Plural
            value={photoCount}
            _0="This has not reached the server. All answers will be lost for good."
            one="This has not reached the server. All answers and # photo will be lost for good."
            other="This has not reached the server. All answers and # photos will be lost for good."
          />
        )}{' '}
        <Trans>You can export it as a file first.</Trans>
      </p>
      {Boolean(problem) && <Message tone="bad">{problemInWords(problem)}</Message>}
    </ConfirmDialog>
  );
}
