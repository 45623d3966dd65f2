import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Values } from '#page/form/form-store.ts';
import { useForm } from '#page/form/use-form.ts';
import { CheckboxField } from '#parts/form/CheckboxField.tsx';
import { LongForm } from '#parts/form/LongForm.tsx';
import { PhoneField } from '#parts/form/PhoneField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { Message } from '#ui/Message.tsx';
import { copyRich } from './copy-rich.ts';
import { keptSignatureQuery, useSignatureKeeper } from './kept-signature.ts';
import { knownValues, plainSignature, type KnownSignature } from './signature-values.ts';
import classes from './signature.module.css';
import { SignaturePreview } from './SignaturePreview.tsx';

/**
 * The user's own signature: filled with what is known, changed as they like, copied into a mail program. What they make
 * of it stays on this device. `logo` is the absolute address of their retailer's logo, `country` that of its phones.
 */
export function SignatureGenerator(props: {
  userId: string;
  known: KnownSignature;
  logo: string | null;
  country: string | null;
}) {
  const kept = useQuery(keptSignatureQuery(props.userId));
  const [known] = useState(() => knownValues(props.known));
  return kept.isPending ? null : (
    <Generator known={known} kept={kept.data ?? null} logo={props.logo} country={props.country} />
  );
}

function Generator(props: {
  known: Values;
  kept: Values | null;
  logo: string | null;
  country: string | null;
}) {
  const { known, kept, logo, country } = props;
  const { t } = useLingui();
  const form = useForm({ initial: { ...known, ...kept }, judge: (given) => ({ given }) });
  const preview = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const keepNow = useSignatureKeeper(form, known);
  useEffect(() => form.onChange(() => setCopied(null)), [form]);
  const copy = async () => {
    const text = plainSignature(form.values(), { phone: t`Phone`, mobile: t`Mobile` });
    const isCopied = await copyRich(preview.current!, text);
    await keepNow();
    setCopied(isCopied);
  };
  return (
    <section className={classes['generator']} aria-label={t`Your own signature`}>
      <header>
        <h3>
          <Trans>Your own signature</Trans>
        </h3>
        <p>
          <Trans>
            Check your details, copy the signature and paste it into the settings of your email program. Your
            changes stay on this device.
          </Trans>
        </p>
      </header>
      <div className={classes['fields']}>
        <LongForm of={form} onSend={copy}>
          <TextField required={false} path="name" label={t`Name`} maxLength={120} />
          <TextField required={false} path="position" label={t`Job title`} maxLength={120} />
          <PhoneField required={false} path="phone" country={country} label={t`Phone`} />
          <PhoneField required={false} path="mobile" country={country} label={t`Mobile`} />
          <TextField required={false} path="email" label={t`Email`} inputMode="email" maxLength={200} />
          <TextField required={false} path="website" label={t`Website`} inputMode="url" maxLength={200} />
          <TextField required={false} path="company" label={t`Company`} maxLength={160} />
          <TextField required={false} path="street" label={t`Street and number`} maxLength={160} />
          <TextField required={false} path="city" label={t`Postcode and city`} maxLength={160} />
          {logo && <CheckboxField path="logo" label={t`With logo`} />}
          <div className={classes['preview']}>
            <SignaturePreview ref={preview} logo={logo} />
            <div className={classes['buttons']}>
              <Button
                leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
                onClick={() => void copy()}
              >
                <Trans>Copy signature</Trans>
              </Button>
              <Button variant="subtle" onClick={() => form.setAll(known)}>
                <Trans>Use my account's details</Trans>
              </Button>
            </div>
            {copied === true && (
              <Message tone="good">
                <Trans>Copied. You can paste it into your email program now.</Trans>
              </Message>
            )}
            {copied === false && (
              <Message tone="plain">
                <Trans>
                  The browser does not allow copying. The signature is selected: press Ctrl+C, or ⌘C on a Mac.
                </Trans>
              </Message>
            )}
          </div>
        </LongForm>
      </div>
    </section>
  );
}
