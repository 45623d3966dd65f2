import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { draftLists } from '#page/drafts/draft-list.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

/** Asks for confirmation before discarding a draft. */
export function DiscardDialog(props: {
  opened: boolean;
  onClose: () => void;
  discard: () => Promise<void>;
  onGone?: () => void;
  /** Says what is deleted. */
  children: ReactNode;
}) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return (
    <ConfirmDialog
      opened={props.opened}
      title={t`Discard this draft?`}
      confirm={t`Discard draft`}
      danger
      onClose={props.onClose}
      onConfirm={async () => {
        await props.discard();
        await queryClient.invalidateQueries({ queryKey: draftLists });
        props.onGone?.();
      }}
    >
      {props.children}
    </ConfirmDialog>
  );
}
