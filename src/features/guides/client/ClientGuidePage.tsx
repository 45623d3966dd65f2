import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { said } from '#domain/locale/said.ts';
import { longestSearch } from '#domain/text/search-limit.ts';
import { useLanguage } from '#page/words/language.ts';
import { LinkCards } from '#parts/content/LinkCards.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SearchField } from '#ui/lists/SearchField.tsx';
import classes from './client-guide.module.css';
import { guide } from './content/guide.ts';
import type { GuidePage } from './content/guide-page.ts';
import { FoundSections } from './FoundSections.tsx';
import { GuideContents } from './GuideContents.tsx';
import { GuideSections } from './GuideSections.tsx';

/** What the address says: the page, `all` for the whole guide, and the search. */
export interface GuideView {
  page?: string | undefined;
  search?: string | undefined;
}

/**
 * The client guide: its contents with a search, one page, or all of it for printing. `help` says who answers.
 * `material` orders what the page about promotional material tells of.
 */
export function ClientGuidePage(props: {
  view: GuideView;
  onSearch: (search: string) => void;
  supportEmail: string | undefined;
  material: ReactNode;
}) {
  const { view } = props;
  const page = guide.find(({ id }) => id === view.page);
  if (view.page === 'all') return <WholeGuide supportEmail={props.supportEmail} />;
  if (page) {
    return (
      <OnePage page={page} supportEmail={props.supportEmail}>
        {page.id === 'material' && props.material}
      </OnePage>
    );
  }
  return <Overview search={view.search ?? ''} onSearch={props.onSearch} />;
}

function Overview({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <>
      <PageHeader
        title={<Trans>Retailer guide</Trans>}
        about={<Trans>Everything about selling, registering and managing contracts.</Trans>}
        actions={
          <Button
            variant="default"
            renderRoot={(root) => <Link to="/client-guide" search={{ page: 'all' }} {...root} />}
          >
            <Trans>Whole guide</Trans>
          </Button>
        }
      />
      <SearchField
        className={classes['search']}
        value={search}
        onSearch={onSearch}
        label={t`Search the guide`}
        placeholder={t`Search the guide`}
        clearLabel={t`Clear search`}
        maxLength={longestSearch}
      />
      {search === '' ? (
        <LinkCards>
          {guide.map(({ id, title, lead }) => (
            <li key={id}>
              <Link to="/client-guide" search={{ page: id }}>
                <strong>{said(title, language)}</strong>
                <span>{said(lead, language)}</span>
              </Link>
            </li>
          ))}
        </LinkCards>
      ) : (
        <FoundSections search={search} />
      )}
    </>
  );
}

function OnePage(props: { page: GuidePage; supportEmail: string | undefined; children: ReactNode }) {
  const { page, supportEmail } = props;
  const language = useLanguage();
  const at = guide.indexOf(page);
  const [before, after] = [guide[at - 1], guide[at + 1]];
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/client-guide" search={{}}>
            <Trans>Retailer guide</Trans>
          </BackLink>
        }
        title={said(page.title, language)}
        about={said(page.lead, language)}
        actions={<PrintButton />}
      />
      <div className={classes['columns']}>
        <GuideContents present={page} />
        <div>
          <GuideSections page={page} level={2} supportEmail={supportEmail} />
          {props.children}
          <nav className={classes['neighbours']}>
            {before && (
              <Link to="/client-guide" search={{ page: before.id }} rel="prev">
                <small>
                  <Trans>Previous</Trans>
                </small>
                {said(before.title, language)}
              </Link>
            )}
            {after && (
              <Link to="/client-guide" search={{ page: after.id }} rel="next" data-next>
                <small>
                  <Trans>Next</Trans>
                </small>
                {said(after.title, language)}
              </Link>
            )}
          </nav>
        </div>
      </div>
    </>
  );
}

function WholeGuide({ supportEmail }: { supportEmail: string | undefined }) {
  const language = useLanguage();
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/client-guide" search={{}}>
            <Trans>Retailer guide</Trans>
          </BackLink>
        }
        title={<Trans>Retailer guide</Trans>}
        actions={<PrintButton />}
      />
      {guide.map((page) => (
        <article key={page.id} className={classes['chapter']}>
          <h2>{said(page.title, language)}</h2>
          <p className={classes['lead']}>{said(page.lead, language)}</p>
          <GuideSections page={page} level={3} supportEmail={supportEmail} />
        </article>
      ))}
    </>
  );
}

function PrintButton() {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
      onClick={() => globalThis.print()}
    >
      <Trans>Print</Trans>
    </Button>
  );
}
