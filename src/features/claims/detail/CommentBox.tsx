import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { commentClaim } from '#api/claims.ts';
import { type Claim } from '#domain/claim/claim.ts';
import { CommentText, longestText } from '#domain/claim/filing.ts';
import { useScreenKeys } from '#page/keys/screen-keys.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { claimRecord } from './claim-record.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { Form } from '#parts/form/Form.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';
import classes from './CommentBox.module.css';
import { keyPerText } from '#page/api/key-per-text.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';

const Comment = v.object({ text: CommentText });

/**
 * The form for a new comment; M leads to it. The comment appears in the history at once. If sending fails, its text returns to the
 * field. Sending the same text again reuses the idempotency key, so a lost answer creates no second comment.
 */
export function CommentBox({ claim, author }: { claim: Claim; author: string }) {
  const { t } = useLingui();
  const [keys] = useState(keyPerText);
  const form = useKeptForm({
    schema: Comment,
    initial: { text: '' },
    keep: { at: `claim/${claim.id}/comment` },
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
  const send = async ({ text }: { text: string }) => {
    form.reset();
    try {
      await comment.mutateAsync({ body: { text }, idempotencyKey: keys.keyOf(text) });
      keys.done();
    } catch (error) {
      if (form.get('text') === '') form.set('text', text);
      throw error;
    }
  };
  const box = useRef<HTMLDivElement>(null);
  useScreenKeys({
    title: msg`This record`,
    keys: [
      { key: 'm', label: msg`Write a comment`, act: () => box.current?.querySelector('textarea')?.focus() },
    ],
  });
  return (
    <div ref={box}>
      <Form of={form} onSend={send} className={classes['comment']}>
        <TextareaField
          path="text"
          required
          label={t`Comment`}
          placeholder={t`What should others know about this claim?`}
          maxRows={12}
          most={longestText}
          sendsByKey
        />
        <CommandTrouble error={comment.error} />
        <Button type="submit" variant="default" loading={comment.isPending}>
          <Trans>Add comment</Trans>
        </Button>
      </Form>
    </div>
  );
}
