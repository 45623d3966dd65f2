import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { discardItem } from '#offline/outbox/outbox.ts';
import { contractScope } from '#offline/device/rows/scope.ts';
import { useOutbox } from '#page/outbox/use-outbox.ts';
import { StayedNote } from '#parts/outbox/StayedNote.tsx';

/** The enclosures of a contract's registration that the server refused, and that have stayed on this device. */
export function StayedHere({ code }: { code: string }) {
  const { items } = useOutbox();
  const removing = useMutation({ mutationFn: discardItem, meta: { saysErrors: true } });
  return (items ?? [])
    .filter(({ state, scope }) => state === 'not_taken' && scope === contractScope(code))
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
