import { Plural, Trans } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button, Group } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { photoSlots } from '#domain/files/photo-limits.ts';
import { newId } from '#offline/device/ids.ts';
import { draftPhotos, type DraftPhoto } from '#offline/drafts/draft-photos.ts';
import { saveDraft } from '#offline/drafts/save-draft.ts';
import { discardShare, shareTaken } from '#offline/drafts/shares.ts';
import { waitingShare, type Share as WaitingShare } from '#offline/drafts/waiting-share.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { useObjectUrl } from '#page/device/use-object-url.ts';
import { Message } from '#ui/Message.tsx';
import { notify } from '#ui/notes/notify.ts';
import { Section } from '#ui/Section.tsx';
import { emptyDraft } from './claim-draft.ts';
import { claimWizard } from './claim-wizard.ts';
import classes from './SharedPhotos.module.css';

interface Share extends WaitingShare {
  photos: DraftPhoto[];
}

const shareQuery = queryOptions({
  queryKey: ['device', 'shared-photos'],
  queryFn: async (): Promise<Share | null> => {
    const shared = await waitingShare('photos');
    if (!shared) return null;
    const photos = await draftPhotos('user', shared.draftId);
    return { ...shared, photos: photoSlots.flatMap((slot) => photos.filter((one) => one.slot === slot)) };
  },
  networkMode: 'always',
  staleTime: 0,
  gcTime: 0,
});

/** Begins a claim's draft with the shared photos. Throws `SignedOut`, `StorageError`. */
async function take({ draftId }: Share): Promise<void> {
  await saveDraft('user', {
    id: draftId,
    kind: claimWizard.kind,
    data: emptyDraft(newId(), null),
    seen: 0,
  });
  await shareTaken(draftId);
}

/**
 * Shows the photos that were shared with this app, and asks whether they become a claim: a website can post some as
 * well. Renders nothing if none wait.
 */
export function SharedPhotos(props: { onTaken: (draftId: string) => void; onDiscarded: () => void }) {
  const { data: share, error } = useQuery(shareQuery);
  const queryClient = useQueryClient();
  const again = () => queryClient.invalidateQueries({ queryKey: shareQuery.queryKey });
  const taking = useMutation({
    mutationFn: take,
    networkMode: 'always',
    meta: { saysErrors: true },
    onSuccess: async (_, { draftId, left }) => {
      if (left > 0) {
        const message = plural(left, {
          one: '# file was not added. A claim can have up to five photos of up to 25 MB each.',
          other: '# files were not added. A claim can have up to five photos of up to 25 MB each.',
        });
        void notify({ message, tone: 'bad' });
      }
      props.onTaken(draftId);
      await again();
    },
  });
  const discarding = useMutation({
    mutationFn: discardShare,
    networkMode: 'always',
    meta: { saysErrors: true },
    onSuccess: async () => {
      await again();
      props.onDiscarded();
    },
  });
  if (error) return <Message tone="bad">{problemInWords(error)}</Message>;
  if (!share) return null;
  const problem = taking.error ?? discarding.error;
  return (
    <Section
      title={
        <Plural
          value={share.photos.length}
          one="# photo was shared. File a claim with it?"
          other="# photos were shared. File a claim with them?"
        />
      }
      about={<Trans>If you have not shared anything yourself, please discard it.</Trans>}
    >
      <ul className={classes['photos']}>
        {share.photos.map((photo) => (
          <li key={photo.slot}>
            <SharedPhoto photo={photo} />
          </li>
        ))}
      </ul>
      {problem && <Message tone="bad">{problemInWords(problem)}</Message>}
      <Group gap="xs">
        <Button
          onClick={() => taking.mutate(share)}
          loading={taking.isPending}
          disabled={discarding.isPending}
        >
          <Trans>Use photos</Trans>
        </Button>
        <Button
          variant="default"
          onClick={() => discarding.mutate()}
          loading={discarding.isPending}
          disabled={taking.isPending}
        >
          <Trans>Discard photos</Trans>
        </Button>
      </Group>
    </Section>
  );
}

/** A shared photo, or an icon if this browser cannot show its format. */
function SharedPhoto({ photo }: { photo: DraftPhoto }) {
  const url = useObjectUrl(useMemo(() => new Blob([photo.bytes], { type: photo.type }), [photo]));
  const [shown, setShown] = useState(true);
  if (!shown) return <IconPhoto size={30} stroke={1.3} aria-hidden />;
  return url ? <img src={url} alt="" onError={() => setShown(false)} /> : null;
}
