import { Trans } from '@lingui/react/macro';
import { news } from '#domain/help/news.ts';
import { dayText } from '#domain/time/day-text.ts';
import { text, type ContentSection } from '#parts/content/blocks.ts';
import { Section } from '#parts/content/Section.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

/** What has become new with each version. */
export function WhatsNewPage() {
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/help">
            <Trans>Help</Trans>
          </BackLink>
        }
        title={<Trans>What’s new</Trans>}
      />
      {news.map(({ id, title, points }) => {
        const day = dayText(id);
        const section: ContentSection = {
          id,
          title,
          blocks: [text(day, day), { kind: 'list', items: points }],
        };
        return <Section key={id} section={section} id={`news-${id}`} level={2} />;
      })}
    </>
  );
}
