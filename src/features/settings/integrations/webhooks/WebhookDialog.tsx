import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { addWebhook, changeWebhook } from '#api/integrations/webhooks.ts';
import { said } from '#domain/locale/said.ts';
import {
  kindOf,
  toldKinds,
  webhookEvents,
  webhookEventTypes,
  type ToldKind,
  type WebhookEvent,
} from '#domain/webhooks/events.ts';
import { Webhook } from '#domain/webhooks/webhook.ts';
import { ApiFailure } from '#page/api/api-failure.ts';
import { call } from '#page/api/api.ts';
import { useValue, type Values } from '#page/form/form-store.ts';
import { useForm, type Judgement } from '#page/form/use-form.ts';
import { factChanges, type Fact } from '#page/records/record.ts';
import { isOutpaced, Outpaced } from '#page/records/trouble.ts';
import { useLanguage } from '#page/words/language.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { SelectField } from '#parts/form/SelectField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { Message } from '#ui/Message.tsx';
import { ChoiceFields, chosenIn, chosenValues } from '../ChoiceFields.tsx';
import { PlaceFields } from '../PlaceFields.tsx';
import { SecretDialog } from '../SecretDialog.tsx';

interface Given {
  name: string;
  url: string;
  events: WebhookEvent[];
  association: string | null;
  client: string | null;
}

function judge(values: Values): Judgement<Given> {
  const typed = (name: string) => (values[name] ?? '').trim();
  const of = values['of'];
  const given: Given = {
    name: typed('name'),
    url: typed('url'),
    events: chosenIn(values, 'events', webhookEventTypes),
    association: of === 'association' ? typed('association') || null : null,
    client: of === 'client' ? typed('client') || null : null,
  };
  const problems = {
    ...(given.name === '' && { name: 'required' }),
    ...(given.url === '' ? { url: 'required' } : !URL.canParse(given.url) && { url: 'url_invalid' }),
    ...(given.events.length === 0 && { events: 'required' }),
    ...(of === 'association' && given.association === null && { association: 'association_required' }),
    ...(of === 'client' && given.client === null && { client: 'required' }),
  };
  return Object.keys(problems).length > 0 ? { problems } : { given };
}

/** What the form changes, for telling what somebody else has changed meanwhile. */
const facts: readonly Fact<Webhook>[] = [
  { label: msg`Name of the system`, of: ({ name }) => name },
  { label: msg`Web address (URL)`, of: ({ url }) => url },
  {
    label: msg`Events`,
    of: ({ events }, { language }) =>
      events
        .map(
          (type) => `${said(toldKinds[kindOf(type)], language)}: ${said(webhookEvents[type].name, language)}`,
        )
        .join(', '),
  },
];

/** Adds an endpoint and shows its secret, once; or changes the given one. */
export function WebhookDialog(props: {
  webhook: Webhook | null;
  associations: readonly { ern: string; name: string }[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { webhook, onClose } = props;
  const queryClient = useQueryClient();
  const [id] = useState(() => webhook?.id ?? crypto.randomUUID());
  // The list asks again every few seconds, and the user of the form has not seen what it brings.
  const [seen, setSeen] = useState(webhook);
  const form = useForm({
    judge,
    initial: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      of: '',
      association: '',
      client: '',
      ...chosenValues('events', webhook?.events ?? []),
    },
  });
  const sending = useMutation({
    mutationFn: async ({ association, client, ...body }: Given): Promise<string | null> => {
      if (!seen) return (await call(addWebhook, { body: { id, ...body, association, client } })).secret;
      try {
        await call(changeWebhook, { params: { id }, body, ifMatch: seen.version });
        return null;
      } catch (error) {
        if (!(error instanceof ApiFailure) || !isOutpaced(error)) throw error;
        const told = v.safeParse(Webhook, error.details);
        if (!told.success) throw error;
        // To read what has changed and save again is a decision.
        setSeen(told.output);
        throw new Outpaced(error, (words) => factChanges(facts, { before: seen, now: told.output }, words));
      }
    },
    meta: { saysErrors: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhook'] }),
  });
  if (sending.data) {
    return (
      <SecretDialog
        title={<Trans>Secret for {form.get('name')}</Trans>}
        secret={sending.data}
        about={<Trans>This secret is shown only once. The other system checks the signature with it.</Trans>}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      of={form}
      onSend={sending.mutateAsync}
      onSent={(secret) => secret === null && onClose()}
      sending={sending}
      title={webhook ? <Trans>Change {webhook.name}</Trans> : <Trans>Add webhook</Trans>}
      submit={webhook ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      onClose={onClose}
    >
      <TextField path="name" label={t`Name of the system`} required />
      <TextField path="url" label={t`Web address (URL)`} placeholder="https://" inputMode="url" required />
      {!webhook && <Limits associations={props.associations} />}
      <Message tone="plain">
        <Trans>Imported records are not told one by one.</Trans>
      </Message>
      <EventFields />
    </FormDialog>
  );
}

function Limits({ associations }: { associations: readonly { ern: string; name: string }[] }) {
  const { t } = useLingui();
  const of = useValue('of');
  return (
    <>
      <SelectField
        path="of"
        label={t`Whose records`}
        required={false}
        choices={[
          { value: '', label: t`All` },
          { value: 'association', label: t`One association’s` },
          { value: 'client', label: t`One retailer’s` },
        ]}
      />
      {(of === 'association' || of === 'client') && <PlaceFields of={of} associations={associations} />}
    </>
  );
}

function EventFields() {
  const language = useLanguage();
  return (Object.keys(toldKinds) as ToldKind[]).map((kind) => (
    <ChoiceFields
      key={kind}
      of="events"
      isMute={kind !== 'contract'}
      legend={said(toldKinds[kind], language)}
      choices={webhookEventTypes
        .filter((type) => kindOf(type) === kind)
        .map((type) => ({ value: type, label: said(webhookEvents[type].name, language) }))}
    />
  ));
}
