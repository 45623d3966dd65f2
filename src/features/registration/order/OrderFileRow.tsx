import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconFileText, IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { sizeText } from '#domain/locale/size-text.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { useLanguage } from '#page/words/language.ts';
import { Message } from '#ui/Message.tsx';
import { orderFileAccept, useOrderFile } from './order-file.ts';
import classes from './OrderFileRow.module.css';
import { useRefusalWords } from './problem-words.ts';

/** The order file kept with a draft: its name and size, replace, remove. Without one, it offers to add one. */
export function OrderFileRow() {
  const { t } = useLingui();
  const language = useLanguage();
  const wordsOf = useRefusalWords();
  const { kept, trouble, keep, remove } = useOrderFile();
  const keeping = useMutation({ mutationFn: keep, meta: { saysErrors: true } });
  const removing = useMutation({ mutationFn: remove, meta: { saysErrors: true } });
  const error = keeping.error ?? removing.error ?? trouble;
  const choose = (file: File | null) => {
    removing.reset();
    if (file) keeping.mutate(file);
  };
  return (
    <div className={classes['all']}>
      <div className={classes['row']}>
        {kept ? (
          <p className={classes['file']}>
            <IconFileText size={22} stroke={1.6} aria-hidden />
            <span>
              <strong>{kept.name || t`Order file`}</strong>
              <small>
                {kept.type === 'application/pdf' ? <span>{'PDF'}</span> : <span>{t`Text`}</span>},{' '}
                {sizeText(kept.size, language)}
              </small>
            </span>
          </p>
        ) : (
          <p className={classes['none']}>
            <Trans>None. You can also add it later on the contract’s page.</Trans>
          </p>
        )}
        <div className={classes['buttons']}>
          <FileButton onChange={choose} accept={orderFileAccept}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                size="sm"
                loading={keeping.isPending}
                leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
                aria-label={kept ? t`Replace order confirmation` : t`Add order confirmation`}
              >
                {kept ? <Trans>Replace</Trans> : <Trans>Add</Trans>}
              </Button>
            )}
          </FileButton>
          {kept && (
            <Button
              variant="default"
              size="sm"
              loading={removing.isPending}
              leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
              aria-label={t`Remove order confirmation`}
              onClick={() => {
                keeping.reset();
                removing.mutate();
              }}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
      </div>
      {keeping.data && <Message tone="bad">{wordsOf(keeping.data)}</Message>}
      {Boolean(error) && <Message tone="bad">{problemInWords(error)}</Message>}
    </div>
  );
}

/** Says that a file is kept as order confirmation. Renders nothing without one. */
export function OrderFileHint() {
  const { t } = useLingui();
  const { kept } = useOrderFile();
  if (!kept) return null;
  const name = kept.name || t`Order file`;
  return (
    <p className={classes['hint']}>
      <Trans>“{name}” is kept with the contract as order confirmation.</Trans>
    </p>
  );
}
