import { Trans } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { said } from '#domain/locale/said.ts';
import { decide } from '#page/session/guards.ts';
import { useSession } from '#page/session/session.ts';
import { useLanguage } from '#page/words/language.ts';
import { Message } from '#ui/Message.tsx';
import classes from './client-guide.module.css';
import type { GuideBlock, GuidePage } from './content/guide-page.ts';
import { PlanTable } from './PlanTable.tsx';

/** The sections of a page, each at its address. `level` is that of their headings. */
export function GuideSections(props: {
  page: GuidePage;
  level: 2 | 3;
  /** Where questions are answered; shown on the page that says who helps. */
  supportEmail: string | undefined;
}) {
  const { page, level, supportEmail } = props;
  const language = useLanguage();
  const Heading = `h${level}` as const;
  return page.sections.map(({ id, title, blocks }) => (
    // In the whole guide two sections of different pages may be called the same.
    <section key={id} id={level === 2 ? id : `${page.id}-${id}`} className={classes['section']}>
      <Heading>{said(title, language)}</Heading>
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
      {page.id === 'help' && id === 'whom' && supportEmail && (
        <p>
          <Trans>
            You reach us at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </Trans>
        </p>
      )}
    </section>
  ));
}

function Block({ block }: { block: GuideBlock }) {
  const language = useLanguage();
  if (block.kind === 'plans') return <PlanTable />;
  if (block.kind === 'facts')
    return (
      <dl className={classes['facts']}>
        {block.rows.map(({ term, text }) => (
          <div key={term.en}>
            <dt>{said(term, language)}</dt>
            <dd>{said(text, language)}</dd>
          </div>
        ))}
      </dl>
    );
  if (block.kind === 'list' || block.kind === 'steps') {
    const List = block.kind === 'list' ? 'ul' : 'ol';
    return (
      <List>
        {block.items.map((item) => (
          <li key={item.en}>{said(item, language)}</li>
        ))}
      </List>
    );
  }
  const words = said(block.text, language);
  if (block.kind === 'note') return <Message tone="plain">{words}</Message>;
  if (block.kind === 'link') return <Way to={block.to}>{words}</Way>;
  return <p>{words}</p>;
}

/** A link to a screen; nothing where there is no such screen, or the user's role may not open it. */
function Way({ to, children }: { to: string; children: string }) {
  const router = useRouter();
  const role = useSession()?.role ?? null;
  const exists = router.getMatchedRoutes(to)[0].at(-1)?.id !== '/_app/$';
  if (!exists || decide({ path: to, signedIn: true, role }).kind !== 'open') return null;
  return (
    <p className={classes['link']}>
      <Link to={to}>{children}</Link>
    </p>
  );
}
