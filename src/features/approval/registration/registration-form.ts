import type * as v from 'valibot';
import { ClientRegistration } from '#domain/client/onboarding.ts';
import type { Values } from '#page/form/form-store.ts';
import { judgedBy, nested, type Judgement } from '#page/form/use-form.ts';
import { clientInputOf, emptyClientValues } from '#parts/client/client-values.ts';

/** The numbers that staff give. */
export const idFields = [
  'salesActivationCode',
  'keyAccountNumber',
  'globalClientNumber',
  'controllingNumbers',
] as const;

/** The form's texts before anything was typed. */
export function emptyRegistration(language: string, associationErn: string): Values {
  return {
    ...emptyClientValues,
    language,
    associationErn,
    'crm.crmId': '',
    'crm.isOverridden': '',
    'crm.note': '',
    ...Object.fromEntries(idFields.map((name) => [`ids.${name}`, ''])),
  };
}

/** The form's texts as a registration, or what is wrong with them. */
export function judgeRegistration(values: Values): Judgement<v.InferOutput<typeof ClientRegistration>> {
  const { crm } = nested(values) as { crm: Record<string, string> };
  return judgedBy(ClientRegistration, {
    ...clientInputOf(values),
    crm: { ...crm, isOverridden: crm['isOverridden'] === 'yes' },
  });
}
