import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { everything, onlyNecessary, readConsent, type Consent } from '#page/reports/consent.ts';
import classes from './CookieBanner.module.css';

/** Asks which cookies the user allows. Any choice closes it. Optional cookies are off until the user allows them. */
export function CookieBanner({ onChoice }: { onChoice: (consent: Consent) => void }) {
  const { t } = useLingui();
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<Consent>(() => readConsent() ?? onlyNecessary);
  const categories = [
    { key: 'necessary', label: t`Necessary`, about: t`Sign-in, language, security. Always on.` },
    { key: 'preferences', label: t`Preferences`, about: t`Remembers how you set the portal up.` },
    { key: 'analytics', label: t`Analytics`, about: t`Reports errors so that we can fix them.` },
    { key: 'marketing', label: t`Marketing`, about: t`Lets us measure how well our campaigns work.` },
  ] as const;
  return (
    <section className={classes['banner']} aria-labelledby="cookie-title">
      <h2 id="cookie-title">
        <Trans>Cookies</Trans>
      </h2>
      <p>
        <Trans>We use what is necessary for this portal to work. Anything beyond that is your choice.</Trans>
      </p>
      {choosing && (
        <div className={classes['categories']}>
          {categories.map(({ key, label, about }) => (
            <Switch
              key={key}
              size="md"
              label={label}
              description={about}
              checked={chosen[key]}
              disabled={key === 'necessary'}
              onChange={(event) => setChosen({ ...chosen, [key]: event.currentTarget.checked })}
            />
          ))}
        </div>
      )}
      <div className={classes['actions']}>
        <Button variant="default" onClick={() => onChoice(everything)}>
          <Trans>Allow all</Trans>
        </Button>
        <Button variant="default" onClick={() => onChoice(onlyNecessary)}>
          <Trans>Necessary only</Trans>
        </Button>
        {choosing ? (
          <Button onClick={() => onChoice(chosen)}>
            <Trans>Save choice</Trans>
          </Button>
        ) : (
          <Button variant="subtle" onClick={() => setChoosing(true)}>
            <Trans>Choose</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
