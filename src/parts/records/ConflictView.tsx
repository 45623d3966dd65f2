import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Radio, Title } from '@mantine/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Choices, ConflictField, Side } from '#page/records/conflict.ts';
import type { FactChange } from '#page/records/record.ts';
import { Section } from '#ui/Section.tsx';
import { ChangeList } from '../form/ChangeList.tsx';
import classes from '../form/ChangeList.module.css';

/**
 * Two users have changed one record. The user picks a value for each field both changed; fields changed by one side are
 * kept and listed. The heading takes the focus. The caller provides the buttons to save and go back.
 */
export function ConflictView(props: {
  title: ReactNode;
  fields: readonly ConflictField[];
  /** Changes by the other user outside this form. */
  elsewhere: readonly FactChange[];
  choices: Choices;
  onChoose: (field: string, side: Side) => void;
}) {
  const { fields, elsewhere, choices, onChoose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    globalThis.scrollTo({ top: 0 });
  }, []);
  const disputed = fields.filter(({ state }) => state === 'both');
  const changesBy = (side: Side): FactChange[] =>
    fields
      .filter(({ state }) => state === side)
      .map((field) => ({ label: field.label, from: field.base, to: field[side] }));
  const mine = changesBy('mine');
  const theirs = [...changesBy('theirs'), ...elsewhere];
  return (
    <div className={classes['conflict']}>
      <header>
        <Title order={2} size="h3" tabIndex={-1} ref={heading}>
          {props.title}
        </Title>
        <p>
          {disputed.length > 0 ? (
            <Plural
              value={disputed.length}
              one="You have both changed the same field: please choose which value to keep. Everything else from both of you is kept."
              other="You have both changed # fields: please choose which values to keep. Everything else from both of you is kept."
            />
          ) : (
            <Trans>You have changed different things. Both are kept: please check them and save.</Trans>
          )}
        </p>
      </header>
      {disputed.length > 0 && (
        <Section title={<Trans>Please choose</Trans>}>
          <div className={classes['disputed']}>
            {disputed.map((field) => (
              <Dispute
                key={field.field}
                field={field}
                side={choices[field.field] ?? 'mine'}
                onChoose={(side) => onChoose(field.field, side)}
              />
            ))}
          </div>
        </Section>
      )}
      {theirs.length > 0 && (
        <Section title={<Trans>Changed by somebody else</Trans>} about={<Trans>Will be kept.</Trans>}>
          <ChangeList changes={theirs} />
        </Section>
      )}
      {mine.length > 0 && (
        <Section title={<Trans>Changed by you</Trans>} about={<Trans>Will be saved.</Trans>}>
          <ChangeList changes={mine} />
        </Section>
      )}
    </div>
  );
}

function Dispute(props: { field: ConflictField; side: Side; onChoose: (side: Side) => void }) {
  const { t } = useLingui();
  const { field, side } = props;
  const name = useId();
  const before = (field.base ?? '–').replaceAll('\n', ', ');
  const choice = (value: Side, label: string) => (
    <Radio
      name={name}
      value={value}
      classNames={{
        root: classes['choice'] ?? '',
        body: classes['choice-body'] ?? '',
        radio: classes['choice-radio'] ?? '',
        label: classes['choice-label'] ?? '',
        description: classes['value'] ?? '',
      }}
      label={label}
      description={field[value] ?? '–'}
    />
  );
  return (
    <Radio.Group
      label={field.label}
      description={t`Before: ${before}`}
      value={side}
      onChange={(chosen) => props.onChoose(chosen === 'theirs' ? 'theirs' : 'mine')}
      classNames={{ label: classes['field'] ?? '', description: classes['before'] ?? '' }}
    >
      <div className={classes['choices']}>
        {choice('mine', t`Your entry`)}
        {choice('theirs', t`Saved by somebody else`)}
      </div>
    </Radio.Group>
  );
}
