import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import { LinkCards } from '#parts/content/LinkCards.tsx';
import { Marked } from '#parts/Marked.tsx';
import { EmptyState } from '#ui/states.tsx';
import classes from './client-guide.module.css';
import { guide } from './content/guide.ts';
import { searchGuide } from './search-guide.ts';

/** The sections in which all searched words occur, each leading to its place. */
export function FoundSections({ search }: { search: string }) {
  const language = useLanguage();
  const found = searchGuide(guide, { search, language });
  if (found.length === 0)
    return (
      <EmptyState title={<Trans>Nothing found</Trans>}>
        <Trans>Please try fewer or other words.</Trans>
      </EmptyState>
    );
  return (
    <>
      <p role="status" className={classes['count']}>
        <Plural value={found.length} one="# section" other="# sections" />
      </p>
      <LinkCards>
        {found.map(({ page, section, excerpt }) => (
          <li key={`${page.id} ${section.id}`}>
            <Link to="/client-guide" search={{ page: page.id }} hash={section.id}>
              <small>{said(page.title, language)}</small>
              <strong>
                <Marked text={said(section.title, language)} search={search} />
              </strong>
              <span>
                <Marked text={excerpt} search={search} />
              </span>
            </Link>
          </li>
        ))}
      </LinkCards>
    </>
  );
}
