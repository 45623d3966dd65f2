import type * as v from 'valibot';
import { OnboardingRequest, type PriceSheet } from '#domain/client/onboarding.ts';
import type { FieldProblems } from '#domain/messages/problems.ts';
import type { Values } from '#page/form/form-store.ts';
import { judgedBy, type Judgement } from '#page/form/use-form.ts';
import { clientInputOf } from '#parts/client/client-values.ts';
import type { Step } from './places.ts';

/** The steps at which fields are asked, by the beginnings of their paths. */
const fieldsOf: Partial<Record<Step, readonly string[]>> = {
  company: ['name', 'email', 'phone', 'websiteUrl', 'industryAssociation'],
  software: ['planningSoftware', 'merchandiseManagement'],
  invoicing: ['vatId', 'businessId', 'taxNumber', 'bank.'],
  estimate: ['estimate.'],
  location: ['address.'],
  contacts: ['contacts'],
};

/** The step that asks for a field. */
export function stepOf(path: string): Step {
  const found = Object.entries(fieldsOf).find(([, starts]) => starts.some((start) => path.startsWith(start)));
  return (found?.[0] as Step | undefined) ?? 'request';
}

/** The form's texts as a request, or what is wrong with them. */
export function requestOf(
  values: Values,
  { id, priceSheet }: { id: string; priceSheet: PriceSheet | null },
): Judgement<v.InferOutput<typeof OnboardingRequest>> {
  return judgedBy(OnboardingRequest, {
    id,
    ...clientInputOf(values),
    language: values['language'],
    agreement: { isAccepted: values['agreement.isAccepted'] === 'yes', priceSheet },
  });
}

/** What keeps one from leaving a step: at the request everything, before it what the step itself asks. */
export function problemsAt(step: Step, problems: FieldProblems): FieldProblems {
  if (step === 'request') return problems;
  return Object.fromEntries(Object.entries(problems).filter(([path]) => stepOf(path) === step));
}
