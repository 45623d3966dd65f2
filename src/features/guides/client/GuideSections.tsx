import { Trans } from '@lingui/react/macro';
import { Section } from '#parts/content/Section.tsx';
import type { GuidePage } from './content/guide-page.ts';
import { PlanTable } from './PlanTable.tsx';

/** The sections of a page, each at its address. `level` is that of their headings. */
export function GuideSections(props: {
  page: GuidePage;
  level: 2 | 3;
  /** Where questions are answered; shown on the page that says who helps. */
  supportEmail: string | undefined;
}) {
  const { page, level, supportEmail } = props;
  return page.sections.map((section) => (
    // In the whole guide two sections of different pages may be called the same.
    <Section
      key={section.id}
      section={section}
      id={level === 2 ? section.id : `${page.id}-${section.id}`}
      level={level}
      plans={<PlanTable />}
    >
      {page.id === 'help' && section.id === 'whom' && supportEmail && (
        <p>
          <Trans>
            You can reach us at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </Trans>
        </p>
      )}
    </Section>
  ));
}
