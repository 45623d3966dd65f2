import { Trans } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { newId } from '#offline/device/ids.ts';
import { countDraftPhotos } from '#offline/drafts/draft-photos.ts';
import { saveDraft } from '#offline/drafts/drafts.ts';
import { sharedPhotos, sharedPhotosTaken } from '#offline/drafts/shared-photos.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { notify } from '#ui/notify.ts';
import { EmptyState, ErrorState, LoadingRows } from '#ui/states.tsx';
import { emptyDraft } from './claim-draft.ts';
import { claimWizard } from './claim-wizard.ts';

/**
 * Begins a draft for all photos that wait since they were shared. Resolves with how many files of this share were not
 * taken. Throws `SignedOut`, `StorageError`.
 */
export async function beginShared(draftId?: string): Promise<number> {
  const all = await sharedPhotos();
  for (const { draftId: id } of all) {
    // Discarded at a sign-out meanwhile.
    if ((await countDraftPhotos('user', id)) > 0) {
      const data = emptyDraft(newId(), null);
      await saveDraft('user', { id, kind: claimWizard.kind, data, seen: 0 });
    }
    await sharedPhotosTaken(id);
  }
  return all.find((one) => one.draftId === draftId)?.left ?? 0;
}

/** Opens the claim that is begun with shared photos. `none` in place of a draft's id: nothing could be kept. */
export function OpenShared(props: {
  draftId: string;
  onOpened: (draftId: string) => void;
  onStart: () => void;
}) {
  const { draftId, onOpened } = props;
  const [error, setError] = useState<unknown>(null);
  const isNone = draftId === 'none';
  useEffect(() => {
    let left = false;
    const open = async () => {
      const count = await beginShared(draftId);
      if (count > 0) {
        const message = plural(count, {
          one: '# file was not taken. A claim has at most five photos of up to 25 MB.',
          other: '# files were not taken. A claim has at most five photos of up to 25 MB.',
        });
        void notify({ message, tone: 'bad' });
      }
      if (!left) onOpened(draftId);
    };
    if (!isNone) void open().catch((problem: unknown) => left || setError(problem));
    return () => {
      left = true;
    };
  }, [draftId, isNone, onOpened]);
  if (isNone) {
    return (
      <EmptyState
        title={<Trans>The shared photos could not be kept</Trans>}
        action={
          <Button onClick={props.onStart}>
            <Trans>File a claim</Trans>
          </Button>
        }
      >
        <Trans>
          Nobody was signed in here, or there was no usable photo among them. They are still in the app that
          shared them: please share them again.
        </Trans>
      </EmptyState>
    );
  }
  return error ? <ErrorState message={problemInWords(error)} /> : <LoadingRows rows={4} height={64} />;
}
