import { Plural, Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemInWords } from '#page/api/problem-words.ts';
import { discardStayed, saveStayed } from '#page/outbox/stayed.ts';
import { useOutbox, type OutboxView } from '#page/outbox/use-outbox.ts';
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
  const reasons = [...new Set(stayed.map(({ stayed: why }) => errorInWords(why, i18n)))];
  const isThere = stayed.every(({ stayed: { code } }) => code !== 'lost' && code !== 'sealed');
  return (
    <Message tone="plain">
      <strong>
        <What item={item} count={stayed.length} />
      </strong>{' '}
      {reasons.map((words) => (
        <span key={words}>{words} </span>
      ))}
      <span>
        {item.call === 'fileClaim' ? (
          <Trans>The claim is complete without it.</Trans>
        ) : (
          <Trans>Another one can be added on the contract’s page.</Trans>
        )}
      </span>
      {saving.error && <p>{problemInWords(saving.error)}</p>}
      <Group gap="xs" mt="xs">
        {isThere && (
          <Button size="sm" variant="default" onClick={() => saving.mutate()} loading={saving.isPending}>
            {item.call === 'fileClaim' ? <Trans>Save the photo</Trans> : <Trans>Save the file</Trans>}
          </Button>
        )}
        {children}
      </Group>
    </Message>
  );
}

function What({ item, count }: { item: Item; count: number }) {
  const isThere = item.state === 'not_taken';
  if (item.call === 'fileClaim') {
    return isThere ? (
      <Plural
        value={count}
        one="The claim has arrived without # of its further photos, which has stayed on this device."
        other="The claim has arrived without # of its further photos, which have stayed on this device."
      />
    ) : (
      <Plural
        value={count}
        one="# further photo stays on this device. The claim is sent without it."
        other="# further photos stay on this device. The claim is sent without them."
      />
    );
  }
  return isThere ? (
    <Trans>The contract has arrived without its order confirmation, which has stayed on this device.</Trans>
  ) : (
    <Trans>The order confirmation stays on this device. The contract is sent without it.</Trans>
  );
}

/** The enclosures of one record, by its scope in the outbox, without which it has arrived. */
export function StayedHere(props: { scope: string }) {
  const { items } = useOutbox();
  const removing = useMutation({ mutationFn: discardStayed, meta: { saysErrors: true } });
  return (items ?? [])
    .filter(({ state, scope }) => state === 'not_taken' && scope === props.scope)
    .map((item) => (
      <StayedNote key={item.id} item={item}>
        <Button
          size="sm"
          variant="default"
          onClick={() => removing.mutate(item.id)}
          loading={removing.isPending}
        >
          <Trans>Understood, remove</Trans>
        </Button>
      </StayedNote>
    ));
}
