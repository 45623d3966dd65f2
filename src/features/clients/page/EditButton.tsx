import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ClientPart } from '#domain/client/client-edit.ts';
import { partNames } from '../edit/client-fields.ts';

/** Opens the form of one group; renders nothing for those who may not write. */
export function EditButton(props: { part: ClientPart; onEdit: ((part: ClientPart) => void) | undefined }) {
  const { i18n, t } = useLingui();
  const { part, onEdit } = props;
  if (!onEdit) return null;
  const what = i18n._(partNames[part]);
  return (
    <Button
      variant="subtle"
      aria-label={t`Change: ${what}`}
      leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
      onClick={() => onEdit(part)}
    >
      <Trans>Change</Trans>
    </Button>
  );
}
