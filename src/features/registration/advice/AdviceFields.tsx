import { Trans, useLingui } from '@lingui/react/macro';
import { longestAdvice } from '#domain/contract/registering/advice.ts';
import { useValue } from '#page/form/form-store.ts';
import { FieldGroup } from '#parts/form/FieldGroup.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { Section } from '#ui/Section.tsx';

/** What the customer was advised: all of it, or none. The customer gets it as a letter. */
export function AdviceFields() {
  const { t } = useLingui();
  const soldBy = useValue('soldBy').trim();
  return (
    <Section
      title={<Trans>Advice</Trans>}
      about={<Trans>If you advised the customer, record it. They get it in writing.</Trans>}
    >
      <FieldGroup>
        <TextareaField path="advice.wish" label={t`What does the customer want?`} most={longestAdvice} />
        <TextareaField path="advice.advice" label={t`What did you advise?`} most={longestAdvice} />
        <TextareaField path="advice.reason" label={t`Why?`} most={longestAdvice} />
        <TextField
          path="advice.by"
          label={t`Advised by`}
          list="salespersons"
          span="half"
          {...(soldBy && { placeholder: soldBy })}
        />
      </FieldGroup>
    </Section>
  );
}
