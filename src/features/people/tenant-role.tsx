import { useLingui } from '@lingui/react/macro';
import { needsAssociation } from '#domain/user/people.ts';
import { readRole, tenantRoles } from '#domain/user/roles.ts';
import type { Judgement } from '#page/form/use-form.ts';
import { useValue, type Values } from '#page/form/form-store.ts';
import { SelectField } from '#parts/form/SelectField.tsx';
import { roleNames } from '#parts/role-name.ts';

export interface GivenRole {
  role: (typeof tenantRoles)[number];
  association: string | null;
}

/** Reads the fields below: a role of the tenant, and the association of a role that has one. */
export function judgeRole(values: Values): Judgement<GivenRole> {
  const role = tenantRoles.find((one) => one === readRole(values['role']));
  if (!role) return { problems: { role: 'required' } };
  const association = needsAssociation(role) ? values['association'] || null : null;
  if (needsAssociation(role) && association === null)
    return { problems: { association: 'association_required' } };
  return { given: { role, association } };
}

/** Chooses one of the tenant's roles, and the association of a broker. */
export function TenantRoleFields({
  associations,
}: {
  associations: readonly { ern: string; name: string }[];
}) {
  const { i18n, t } = useLingui();
  const role = readRole(useValue('role'));
  return (
    <>
      <SelectField
        path="role"
        label={t`Role`}
        required
        choices={[
          { value: '', label: t`Please choose` },
          ...tenantRoles.map((value) => ({ value, label: i18n._(roleNames[value]) })),
        ]}
      />
      {role !== null && needsAssociation(role) && (
        <SelectField
          path="association"
          label={t`Association`}
          required
          choices={[
            { value: '', label: t`Please choose` },
            ...associations.map(({ ern, name }) => ({ value: ern, label: name })),
          ]}
        />
      )}
    </>
  );
}
