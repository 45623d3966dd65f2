import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FactorOffer, NewFactor } from '#api/account/second-factor.ts';
import { deviceNameOf } from '#page/device/device-name.ts';
import { useForm } from '#page/form/use-form.ts';
import { Form } from '#parts/form/Form.tsx';
import { FormTrouble } from '#parts/form/FormTrouble.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { Message } from '#ui/Message.tsx';
import { makePasskey, type NoPasskey } from './browser-passkey.ts';
import { PasskeyName } from './passkey-name.ts';
import classes from './second-factor.module.css';

/** Sets up a passkey: its name, and the browser's own window, which asks for finger, face or PIN. */
export function PasskeySetup<Taken>(props: {
  offer: FactorOffer['passkey'];
  take: (factor: NewFactor) => Promise<Taken>;
  onTaken: (taken: Taken) => void;
}) {
  const { t } = useLingui();
  const [missing, setMissing] = useState<NoPasskey | null>(null);
  const form = useForm({ schema: PasskeyName, initial: { name: deviceNameOf(navigator.userAgent) } });
  const taking = useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      setMissing(null);
      const response = await makePasskey(props.offer);
      if (typeof response === 'string') return setMissing(response);
      return props.onTaken(await props.take({ kind: 'passkey', name, response: { ...response } }));
    },
    meta: { saysErrors: true },
  });
  return (
    <Form of={form} onSend={taking.mutateAsync} className={classes['steps']}>
      <p>
        <Trans>
          With a passkey you sign in by fingerprint, face or the device's PIN, without typing a password. Your
          browser will now ask for it.
        </Trans>
      </p>
      <TextField path="name" label={t`Name, to tell it apart from others`} required />
      {missing === 'cancelled' && (
        <Message tone="plain">
          <Trans>No passkey was created. You can try again.</Trans>
        </Message>
      )}
      {missing === 'known' && (
        <Message tone="plain">
          <Trans>This device already has a passkey for your account.</Trans>
        </Message>
      )}
      <FormTrouble error={taking.error} />
      <Button type="submit" loading={taking.isPending} fullWidth>
        <Trans>Create passkey</Trans>
      </Button>
    </Form>
  );
}
