import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemInWords } from '#page/api/problem-words.ts';
import { saveStayed } from '#page/outbox/save-stayed.ts';
import type { OutboxView } from '#page/outbox/use-outbox.ts';
import { Message } from '#ui/Message.tsx';
import { errorInWords } from './own-codes.ts';

type Item = NonNullable<OutboxView['items']>[number];

/** Says which enclosure has stayed on this device, and why, and saves it as a file. `children` are further buttons. */
export function StayedNote({ item, children }: { item: Item; children?: ReactNode }) {
  const { i18n } = useLingui();
  const stayed = item.uploads.flatMap((one) => (one.stayed ? [{ ...one, stayed: one.stayed }] : []));
  const saving = useMutation({
    mutationFn: () => saveStayed(item),
    meta: { saysErrors: true },
  });
  if (stayed.length === 0) return null;
  const isThere = stayed.every(({ stayed: { code } }) => code !== 'lost' && code !== 'sealed');
  return (
    <Message tone="plain">
      <strong>
        {item.state === 'not_taken' ? (
          <Trans>
            The contract has arrived without its order confirmation, which has stayed on this device.
          </Trans>
        ) : (
          <Trans>The order confirmation stays on this device. The contract is sent without it.</Trans>
        )}
      </strong>{' '}
      {stayed.map(({ sha256, stayed: why }) => (
        <span key={sha256}>{errorInWords(why, i18n)} </span>
      ))}
      <span>
        <Trans>Another one can be added on the contract’s page.</Trans>
      </span>
      {saving.error && <p>{problemInWords(saving.error)}</p>}
      <Group gap="xs" mt="xs">
        {isThere && (
          <Button size="sm" variant="default" onClick={() => saving.mutate()} loading={saving.isPending}>
            <Trans>Save the file</Trans>
          </Button>
        )}
        {children}
      </Group>
    </Message>
  );
}
