import { Trans, useLingui } from '@lingui/react/macro';
import { troubleOf } from '#page/records/trouble.ts';
import { useLanguage } from '#page/words/language.ts';
import { Message } from '#ui/Message.tsx';
import { ChangeList } from './ChangeList.tsx';

/**
 * Says next to a command why it failed; renders nothing without an error. If the record had changed, it lists the
 * changes and the user can retry on the newer state.
 */
export function CommandTrouble({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const trouble = troubleOf(error);
  if (!trouble) return null;
  return (
    <Message tone="bad">
      {trouble.kind === 'outpaced' && (
        <>
          <Trans>
            Somebody has changed this in the meantime, so your step was not carried out. You see the current
            state now. If the step is still needed, please do it again.
          </Trans>
          <ChangeList changes={trouble.changes({ i18n, language })} />
        </>
      )}
      {trouble.kind === 'offline' && (
        <Trans>
          This needs the server, which cannot be reached. Nothing was changed. Please try again later.
        </Trans>
      )}
      {trouble.kind === 'said' && trouble.message}
    </Message>
  );
}
