import { Trans } from '@lingui/react/macro';
import type { Terms } from '#domain/user/terms.ts';
import { CheckboxField } from './CheckboxField.tsx';

/** Accepts the terms of use and the privacy policy, under `accepted`. */
export function TermsField({ terms }: { terms: Terms }) {
  return (
    <CheckboxField
      path="accepted"
      required
      label={
        <Trans>
          I accept the{' '}
          <a href={terms.url} target="_blank" rel="noreferrer">
            terms of use
          </a>{' '}
          and have read the{' '}
          <a href="/privacy" target="_blank" rel="noreferrer">
            privacy policy
          </a>
        </Trans>
      }
    />
  );
}
