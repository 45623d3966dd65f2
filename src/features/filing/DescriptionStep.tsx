import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useLanguage } from '#page/words/language.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { fieldId, type StepProps } from './step-props.ts';

/** Step 4: what is damaged and how it happened, in the filer's own words. */
export function DescriptionStep({ given, problems, change }: StepProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const fields = [
    {
      name: 'whatIsDamaged',
      label: t`What is damaged?`,
      description: t`For example: crack in the door glass, bottom left, about 8 cm`,
    },
    {
      name: 'howItHappened',
      label: t`How did it happen?`,
      description: t`For example: a pan fell on it while the dishwasher was being emptied`,
    },
  ] as const;
  return fields.map(({ name, label, description }) => {
    const code = problems[name];
    return (
      <Textarea
        key={name}
        id={fieldId(name)}
        label={label}
        description={description}
        required
        autosize
        minRows={3}
        maxRows={10}
        value={given.draft[name]}
        error={code && fieldMessage(code, language)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          change((before) => ({ ...before, [name]: text }));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
    );
  });
}
