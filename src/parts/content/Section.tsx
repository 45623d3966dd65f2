import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { said } from '#domain/locale/said.ts';
import { mayOpen } from '#page/session/guards.ts';
import { useSession } from '#page/session/session.ts';
import { useLanguage } from '#page/words/language.ts';
import { Message } from '#ui/Message.tsx';
import type { ContentBlock, ContentSection } from './blocks.ts';
import classes from './content.module.css';

/** A section of a text. `plans` is shown where the section has the block of that name, `children` at its end. */
export function Section(props: {
  section: ContentSection;
  id: string;
  /** The level of its heading. */
  level: 2 | 3;
  plans?: ReactNode;
  children?: ReactNode;
}) {
  const language = useLanguage();
  const { title, blocks } = props.section;
  const Heading = `h${props.level}` as const;
  return (
    <section id={props.id} className={classes['section']}>
      <Heading>{said(title, language)}</Heading>
      {blocks.map((block, at) => (
        <Fragment key={at}>{block.kind === 'plans' ? props.plans : <Block block={block} />}</Fragment>
      ))}
      {props.children}
    </section>
  );
}

function Block({ block }: { block: Exclude<ContentBlock, { kind: 'plans' }> }) {
  const language = useLanguage();
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
  const role = useSession()?.role ?? null;
  if (!mayOpen(to, role)) return null;
  return (
    <p className={classes['link']}>
      <Link to={to}>{children}</Link>
    </p>
  );
}
