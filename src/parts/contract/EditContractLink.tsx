import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

/** Button to edit one part of a lead. `what` names that part for screen readers. */
export function EditContractLink(props: {
  code: string;
  part: 'customer' | 'objects' | 'contract';
  what: string;
}) {
  const { t } = useLingui();
  const { code, part, what } = props;
  return (
    <Button
      variant="subtle"
      aria-label={t`Change: ${what}`}
      leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
      renderRoot={(root) => (
        <Link to="/contracts/leads/$id/edit" params={{ id: code }} search={{ part }} {...root} />
      )}
    >
      <Trans>Change</Trans>
    </Button>
  );
}
