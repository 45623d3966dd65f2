import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { typedLine } from '#domain/text/typed.ts';
import { moveClient } from '#api/associations.ts';
import type { Client } from '#domain/client/client.ts';
import { useForm } from '#page/form/use-form.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { clientFiltersQuery } from '#parts/client/client-choices.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { SelectField } from '#parts/form/SelectField.tsx';
import { notify } from '#ui/notes/notify.ts';
import { Section } from '#ui/Section.tsx';
import { clientRecord } from '../edit/client-record.ts';
import classes from '../ClientPage.module.css';

/** The association of a retailer, and the way to another one. For staff. */
export function MoveSection({ client }: { client: Client }) {
  const [isMoving, setIsMoving] = useState(false);
  return (
    <Section
      title={<Trans>Association in the portal</Trans>}
      about={<Trans>The association’s people see this retailer and its contracts.</Trans>}
      actions={
        <Button variant="subtle" onClick={() => setIsMoving(true)}>
          <Trans>Change association</Trans>
        </Button>
      }
    >
      {client.association?.name ?? client.ern}
      {isMoving && <MoveDialog client={client} onClose={() => setIsMoving(false)} />}
    </Section>
  );
}

const Move = v.object({ association: v.pipe(typedLine(), v.nonEmpty('required')) });

function MoveDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { t } = useLingui();
  const { data } = useQuery(clientFiltersQuery);
  const [opened] = useState(client);
  const root = opened.ern.split(':')[0];
  const others = (data?.associations ?? []).filter(
    ({ ern }) => ern !== opened.association?.ern && ern.split(':')[0] === root,
  );
  const form = useForm({ schema: Move, initial: { association: '' } });
  // What moves along is told by the change feed.
  const moving = useRecordCommand({ endpoint: moveClient, record: clientRecord, seen: opened });
  const { name } = opened;
  return (
    <FormDialog
      of={form}
      onSend={(body) => moving.mutateAsync({ body })}
      onSent={({ association }) => {
        const to = association?.name ?? '';
        void notify({ tone: 'good', message: t`${name} now belongs to ${to}.` });
        onClose();
      }}
      sending={moving}
      title={<Trans>Move {name} to another association</Trans>}
      submit={<Trans>Change association</Trans>}
      onClose={onClose}
    >
      <Stack>
        <p className={classes['note']}>
          <Trans>
            All contracts, claims, documents, salespeople and users of the retailer move with it at once. The
            present association will no longer see them.
          </Trans>
        </p>
        <SelectField
          path="association"
          label={t`New association`}
          required
          choices={[
            { value: '', label: t`Please choose` },
            ...others.map(({ ern, name: label }) => ({ value: ern, label })),
          ]}
        />
      </Stack>
    </FormDialog>
  );
}
