import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import * as v from 'valibot';
import { commentClaim } from '#api/claims.ts';
import { CommentText, type Claim } from '#domain/claim/claim.ts';
import { rulesOf } from '#page/form.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { claimRecord } from './claim-record.ts';
import classes from './claim.module.css';
import { keyPerText } from './key-per-text.ts';
import { CommandTrouble } from '#parts/records/CommandTrouble.tsx';

/**
 * Writing a comment. The comment stands in the history at once; where it could not be sent, its text is back in the
 * field. The same text sent again goes under the same key, so that a lost answer makes no second comment of it.
 */
export function CommentBox({ claim, author }: { claim: Claim; author: string }) {
  const { t } = useLingui();
  const [keys] = useState(keyPerText);
  const form = useForm({
    initialValues: { text: '' },
    validate: rulesOf(v.object({ text: CommentText })),
  });
  const comment = useRecordCommand({
    endpoint: commentClaim,
    record: claimRecord,
    seen: claim,
    expected: (now, { body }): Claim => ({
      ...now,
      history: [
        ...now.history,
        { id: 'sending', kind: 'comment', at: new Date().toISOString(), author, text: body.text },
      ],
    }),
  });
  const send = ({ text }: { text: string }) => {
    form.reset();
    const words = text.trim();
    comment.mutate(
      { body: { text: words }, idempotencyKey: keys.keyOf(words) },
      {
        onSuccess: keys.done,
        onError: () => form.setValues((now) => (now.text ? now : { text })),
      },
    );
  };
  return (
    <form className={classes['comment']} noValidate onSubmit={form.onSubmit(send)}>
      <Textarea
        label={t`Comment`}
        placeholder={t`What should others know about this claim?`}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={4000}
        {...form.getInputProps('text')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.onSubmit(send)();
        }}
      />
      <CommandTrouble error={comment.error} />
      <Button type="submit" variant="default" loading={comment.isPending}>
        <Trans>Add comment</Trans>
      </Button>
    </form>
  );
}
