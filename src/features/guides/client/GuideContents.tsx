import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import classes from './client-guide.module.css';
import { guide } from './content/guide.ts';
import type { GuidePage } from './content/guide-page.ts';

/** All pages, and the sections of the present one; folded up on phones. */
export function GuideContents({ present }: { present: GuidePage }) {
  const { t } = useLingui();
  return (
    <>
      <details className={classes['folded']}>
        <summary>
          <Trans>Contents</Trans>
        </summary>
        <nav aria-label={t`Contents`}>
          <Contents present={present} />
        </nav>
      </details>
      <nav className={classes['contents']} aria-label={t`Contents`}>
        <Contents present={present} />
      </nav>
    </>
  );
}

function Contents({ present }: { present: GuidePage }) {
  const language = useLanguage();
  return (
    <ol>
      {guide.map((page) => (
        <li key={page.id}>
          <Link to="/client-guide" search={{ page: page.id }}>
            {said(page.title, language)}
          </Link>
          {page === present && (
            <ol>
              {page.sections.map(({ id, title }) => (
                <li key={id}>
                  <Link
                    to="/client-guide"
                    search={{ page: page.id }}
                    hash={id}
                    activeOptions={{ includeHash: true }}
                  >
                    {said(title, language)}
                  </Link>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}
