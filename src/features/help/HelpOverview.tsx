import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAccessible, IconSchool, IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { said } from '#domain/locale/said.ts';
import { LinkCards } from '#parts/content/LinkCards.tsx';
import { mayOpen } from '#page/session/guards.ts';
import { isPractising } from '#page/practice/places.ts';
import { startPractice } from '#page/practice/practise.ts';
import { useSession } from '#page/session/session.ts';
import { useLanguage } from '#page/words/language.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import classes from './help.module.css';
import { helpPages } from './pages/all.ts';

/** All help that is about screens of the user's role. */
export function HelpOverview() {
  const language = useLanguage();
  const role = useSession()?.role ?? null;
  const opens = (screen: string) => mayOpen(screen.replaceAll(/\$\w+/g, 'x'), role);
  return (
    <>
      <PageHeader
        title={<Trans>Help</Trans>}
        about={<Trans>Short instructions for every page. You can read them offline too.</Trans>}
      />
      <div className={classes['also']}>
        <Button
          variant="default"
          leftSection={<IconSparkles size={18} stroke={1.6} aria-hidden />}
          renderRoot={(root) => <Link to="/whats-new" {...root} />}
        >
          <Trans>What’s new</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconAccessible size={18} stroke={1.6} aria-hidden />}
          renderRoot={(root) => <Link to="/accessibility" {...root} />}
        >
          <Trans>Accessibility</Trans>
        </Button>
        {!isPractising && (
          <Button
            variant="default"
            leftSection={<IconSchool size={18} stroke={1.6} aria-hidden />}
            onClick={() => void startPractice()}
          >
            <Trans>Start practice mode</Trans>
          </Button>
        )}
      </div>
      {!isPractising && (
        <p className={classes['about-practice']}>
          <Trans>
            In practice mode you register contracts and file claims as a retailer, using made-up data. Nothing
            is sent, and everything disappears when you end the practice.
          </Trans>
        </p>
      )}
      <LinkCards>
        {helpPages
          .filter(({ screens }) => screens.some(opens))
          .map(({ id, title, lead }) => (
            <li key={id}>
              <Link to="/help/$page" params={{ page: id }}>
                <strong>{said(title, language)}</strong>
                <span>{said(lead, language)}</span>
              </Link>
            </li>
          ))}
      </LinkCards>
    </>
  );
}
