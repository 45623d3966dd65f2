import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, Navigate } from '@tanstack/react-router';
import { said } from '#domain/locale/said.ts';
import { list, steps, type ContentSection } from '#parts/content/blocks.ts';
import { Section } from '#parts/content/Section.tsx';
import { mayOpen } from '#page/session/guards.ts';
import { useSession } from '#page/session/session.ts';
import { FeedbackButton } from '#parts/feedback/FeedbackButton.tsx';
import { useLanguage } from '#page/words/language.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { EmptyState } from '#ui/states.tsx';
import { HelpPicture } from './HelpPicture.tsx';
import { helpFor, helpPages } from './pages/all.ts';
import type { HelpPage as Help } from './pages/help-page.ts';

/** The help for one screen, by its id in the address. The path of a screen leads on to its help. */
export function HelpPage({ id }: { id: string }) {
  const help = helpPages.find((one) => one.id === id);
  if (help) return <OneHelp help={help} />;
  const ofScreen = helpFor(id);
  if (ofScreen) return <Navigate to="/help/$page" params={{ page: ofScreen.id }} replace />;
  return (
    <>
      <PageHeader back={<ToAll />} title={<Trans>Help</Trans>} />
      <EmptyState title={<Trans>There is no help page with this name</Trans>}>
        <Trans>All instructions are in the overview.</Trans>
      </EmptyState>
    </>
  );
}

function OneHelp({ help }: { help: Help }) {
  const language = useLanguage();
  const role = useSession()?.role ?? null;
  const { open } = help;
  const isOpen = open && mayOpen(open, role);
  return (
    <>
      <PageHeader
        back={<ToAll />}
        title={said(help.title, language)}
        about={said(help.lead, language)}
        actions={
          <>
            {isOpen && (
              <Button variant="default" renderRoot={(root) => <Link to={open} {...root} />}>
                <Trans>Open this page</Trans>
              </Button>
            )}
            <FeedbackButton screen={said(help.title, language)} />
          </>
        }
      />
      <HelpPicture key={help.id} help={help} />
      {sectionsOf(help).map((section) => (
        <Section key={section.id} section={section} id={section.id} level={2} />
      ))}
    </>
  );
}

function sectionsOf({ how, good }: Help): readonly ContentSection[] {
  return [
    { id: 'how', title: { de: 'So geht es', en: 'How it is done' }, blocks: [steps(...how)] },
    { id: 'good-to-know', title: { de: 'Gut zu wissen', en: 'Good to know' }, blocks: [list(...good)] },
  ];
}

function ToAll() {
  return (
    <BackLink to="/help">
      <Trans>Help</Trans>
    </BackLink>
  );
}
