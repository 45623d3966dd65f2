import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton, Progress, TextInput } from '@mantine/core';
import { problemOfFile } from '#domain/guides/asset-types.ts';
import { longestTitle } from '#domain/guides/asset.ts';
import { sizeText } from '#domain/locale/size-text.ts';
import { useLanguage } from '#page/words/language.ts';
import { Message } from '#ui/Message.tsx';
import classes from './manage.module.css';
import type { Upload } from './use-uploads.ts';

/** A file to upload: its titles, how far it has come, and why it was refused. */
export function UploadRow(props: {
  upload: Upload;
  isSending: boolean;
  onRemove: () => void;
  onTitle: (titles: Partial<Pick<Upload, 'titleDe' | 'titleEn'>>) => void;
}) {
  const { upload, isSending, onTitle } = props;
  const { file, state } = upload;
  const { t } = useLingui();
  const language = useLanguage();
  const { name } = file;
  const canBeSent = !problemOfFile(file);
  return (
    <li>
      <div className={classes['head']}>
        <div>
          <strong>{name}</strong>
          <small>{sizeText(file.size, language)}</small>
        </div>
        {state.kind !== 'done' && !isSending && (
          <CloseButton size={44} aria-label={t`Remove ${name}`} onClick={props.onRemove} />
        )}
      </div>
      {state.kind === 'done' && (
        <Message tone="good">
          <Trans>Uploaded</Trans>
        </Message>
      )}
      {state.kind === 'refused' && (
        <Message tone="bad">
          {state.why ?? <Trans>The server cannot be reached. Please try again.</Trans>}
        </Message>
      )}
      {state.kind === 'sending' && <Sending name={name} percent={Math.round(state.fraction * 100)} />}
      {state.kind !== 'done' && state.kind !== 'sending' && canBeSent && (
        <div className={classes['choices']}>
          <TextInput
            label={t`Title in German`}
            value={upload.titleDe}
            maxLength={longestTitle}
            required
            disabled={isSending}
            onChange={(event) => onTitle({ titleDe: event.currentTarget.value })}
          />
          <TextInput
            label={t`Title in English`}
            value={upload.titleEn}
            maxLength={longestTitle}
            required
            disabled={isSending}
            onChange={(event) => onTitle({ titleEn: event.currentTarget.value })}
          />
        </div>
      )}
    </li>
  );
}

function Sending({ name, percent }: { name: string; percent: number }) {
  const { t } = useLingui();
  return (
    <div role="status" className={classes['progress']}>
      {percent < 100 ? <Trans>Uploading: {percent}%</Trans> : <Trans>Being checked …</Trans>}
      <Progress
        value={percent}
        size={6}
        mt={6}
        aria-label={t`Upload of ${name}`}
        animated={percent === 100}
      />
    </div>
  );
}
