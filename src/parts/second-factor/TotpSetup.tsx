import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { SecondStep, type FactorOffer, type NewFactor } from '#api/account/second-factor.ts';
import { useForm } from '#page/form/use-form.ts';
import { Form } from '#parts/form/Form.tsx';
import { FormTrouble } from '#parts/form/FormTrouble.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { CodeField } from './CodeField.tsx';
import classes from './second-factor.module.css';

/** Sets up an authenticator app: its secret as a QR code and as text, and its first code as the proof. */
export function TotpSetup<Taken>(props: {
  offer: FactorOffer['totp'];
  take: (factor: NewFactor) => Promise<Taken>;
  onTaken: (taken: Taken) => void;
}) {
  const { t } = useLingui();
  const { secret, uri } = props.offer;
  const form = useForm({ schema: SecondStep, initial: { code: '' } });
  const taking = useMutation({
    mutationFn: ({ code }: { code: string }) => props.take({ kind: 'totp', code }),
    meta: { saysErrors: true },
    onSuccess: props.onTaken,
  });
  const spaced = secret.match(/.{1,4}/g)?.join(' ');
  return (
    <Form of={form} onSend={taking.mutateAsync} className={classes['steps']}>
      <p>
        <Trans>
          Scan this code with an authenticator app, such as the one of your password manager. On a phone, copy
          the key below into the app.
        </Trans>
      </p>
      <QrCode className={classes['qr']} text={uri} label={t`QR code for the authenticator app`} />
      <p>
        <Trans>
          Key: <span className={classes['secret']}>{spaced}</span>
        </Trans>
      </p>
      <CodeField label={t`Six digits that the app shows`} />
      <FormTrouble error={taking.error} />
      <Button type="submit" loading={taking.isPending} fullWidth>
        <Trans>Confirm code</Trans>
      </Button>
    </Form>
  );
}
