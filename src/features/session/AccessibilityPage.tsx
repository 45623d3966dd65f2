import { Trans } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { Section } from '#parts/content/Section.tsx';
import { accessibilityStatement } from './accessibility-text.ts';
import { SessionLayout } from './SessionLayout.tsx';
import session from './session.module.css';

/** The accessibility statement, for everybody. `supportEmail` is undefined until it is known. */
export function AccessibilityPage({ supportEmail }: { supportEmail: string | undefined }) {
  return (
    <SessionLayout>
      <Title order={1} tabIndex={-1} data-page-heading>
        <Trans>Accessibility</Trans>
      </Title>
      {accessibilityStatement.map((section) => (
        <Section key={section.id} section={section} id={section.id} level={2}>
          {section.id === 'feedback' && supportEmail && (
            <p>
              <Trans>
                You can reach us at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
              </Trans>
            </p>
          )}
        </Section>
      ))}
      <a className={session['quiet']} href="/">
        <Trans>To the portal</Trans>
      </a>
    </SessionLayout>
  );
}
