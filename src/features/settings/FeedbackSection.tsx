import { Trans } from '@lingui/react/macro';
import { FeedbackButton } from '#parts/feedback/FeedbackButton.tsx';
import { Section } from '#ui/Section.tsx';
import classes from './settings.module.css';

/** Tells the provider what one thinks of the portal. */
export function FeedbackSection() {
  return (
    <Section title={<Trans>Feedback</Trans>}>
      <div className={classes['row']}>
        <span>
          <Trans>Something does not work, or could be better?</Trans>
        </span>
        <FeedbackButton screen="" />
      </div>
    </Section>
  );
}
