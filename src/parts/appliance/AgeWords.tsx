import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { applianceAge, type ApplianceAge, type PlateNumbers } from '#domain/appliance/age.ts';
import type { RuleName } from '#domain/appliance/date-rules.ts';
import { berlinDate, type PlainDate } from '#domain/time/date.ts';
import { monthText } from '#domain/time/month.ts';
import { useNow } from '#page/data/now.ts';
import { useLanguage } from '#page/words/language.ts';
import classes from './AgeWords.module.css';

const ruleNames: Record<RuleName, MessageDescriptor> = {
  fd: msg`FD number`,
  factorySerial: msg`factory serial number`,
  samsung: msg`serial number of Samsung`,
  lg: msg`serial number of LG`,
  indesit: msg`serial number of Indesit and Hotpoint`,
};

interface AgeWordsProps {
  plate: PlateNumbers;
  /** When the appliance or its kitchen was ordered. */
  orderedOn?: PlainDate | null;
  /** It existed on this day; today if left out. */
  seenOn?: PlainDate;
  /** Says nothing where no rule is known, such as in a table of many appliances. */
  onlyIfKnown?: boolean;
}

/** The month of manufacture in words, with the rule that says so, or why there is none. */
export function AgeWords({ plate, orderedOn = null, seenOn, onlyIfKnown }: AgeWordsProps) {
  const today = berlinDate(useNow());
  const age = applianceAge(plate, { today: seenOn ?? today, orderedOn });
  if (age === null || (age.kind === 'no_rule' && onlyIfKnown)) return null;
  return (
    <small className={classes['age']}>
      <Words age={age} />
    </small>
  );
}

function Words({ age }: { age: ApplianceAge }) {
  switch (age.kind) {
    case 'made':
      return <Made age={age} />;
    case 'doubtful':
      return (
        <Trans>
          The month of manufacture in this number cannot be right. Please compare it with the rating plate.
        </Trans>
      );
    case 'no_rule':
      return <NoRule brand={age.brand} />;
    default:
      return age satisfies never;
  }
}

function NoRule({ brand }: { brand: string }) {
  return <Trans>The numbers of {brand} do not tell how old an appliance is.</Trans>;
}

function Made({ age }: { age: Extract<ApplianceAge, { kind: 'made' }> }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const months = new Intl.ListFormat(language, { type: 'disjunction' }).format(age.months.map(monthText));
  const rule = i18n._(ruleNames[age.rule]);
  return (
    <>
      {age.isConfirmed ? (
        <Trans>
          Made from {months} on, according to the {rule} and the factory serial number
        </Trans>
      ) : (
        <Trans>
          Made from {months} on, according to the {rule}
        </Trans>
      )}
      {age.months.length > 1 && (
        <span>
          {'. '}
          <Trans>The number does not tell the decade.</Trans>
        </span>
      )}
      {age.isOlderThanOrder && (
        <strong>
          <Trans>Made more than a year before the order. Is it a display model?</Trans>
        </strong>
      )}
    </>
  );
}
