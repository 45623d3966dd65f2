import { Trans } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { SaveState } from '#page/drafts/saver.ts';

/** Whether what was typed is kept on the device. */
export function SavingNote({ state }: { state: SaveState }) {
  if (state.kind === 'failed') return <Trans>Draft not saved</Trans>;
  if (state.kind === 'unsaved') return <Trans>Saving draft …</Trans>;
  return (
    <>
      <IconCheck size={15} stroke={2} aria-hidden /> <Trans>Draft saved</Trans>
    </>
  );
}
