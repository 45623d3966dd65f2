import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addMachine } from '#api/integrations/machines.ts';
import type { CallArguments } from '#api/endpoint.ts';
import { scopesFor } from '#domain/user/machines.ts';
import { needsAssociation } from '#domain/user/people.ts';
import { isOfClient, readRole, roles, type Role } from '#domain/user/roles.ts';
import { call } from '#page/api/api.ts';
import { useValue, type Values } from '#page/form/form-store.ts';
import { useForm, type Judgement } from '#page/form/use-form.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { SelectField } from '#parts/form/SelectField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { roleNames } from '#parts/role-name.ts';
import { permissionNames } from '../../permission-words.ts';
import { ChoiceFields, chosenIn } from '../ChoiceFields.tsx';
import { PlaceFields } from '../PlaceFields.tsx';

type Body = CallArguments<typeof addMachine>['body'];

function judge(values: Values, id: string): Judgement<Body> {
  const name = (values['name'] ?? '').trim();
  const role = readRole(values['role']);
  const association = role && needsAssociation(role) ? values['association'] || null : null;
  const client = role && isOfClient(role) ? values['client']?.trim() || null : null;
  const scopes = role ? chosenIn(values, 'scopes', scopesFor(role)) : [];
  const problems = {
    ...(name === '' && { name: 'required' }),
    ...(role === null && { role: 'required' }),
    ...(role && needsAssociation(role) && association === null && { association: 'association_required' }),
    ...(role && isOfClient(role) && client === null && { client: 'required' }),
    ...(role && scopes.length === 0 && { scopes: 'required' }),
  };
  if (Object.keys(problems).length > 0 || role === null) return { problems };
  return { given: { id, name, role, association, client, scopes } };
}

/** Adds a system with its role, its place and what it may do of what the role may. */
export function MachineDialog(props: {
  associations: readonly { ern: string; name: string }[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm({
    judge: (values) => judge(values, id),
    initial: { name: '', role: '', association: '', client: '' },
  });
  const adding = useMutation({
    mutationFn: (body: Body) => call(addMachine, { body }),
    meta: { saysErrors: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['user', 'list'] }),
  });
  return (
    <FormDialog
      of={form}
      onSend={adding.mutateAsync}
      onSent={props.onClose}
      sending={adding}
      title={<Trans>Add API access</Trans>}
      submit={<Trans>Add</Trans>}
      onClose={props.onClose}
    >
      <TextField path="name" label={t`Name of the system`} required />
      <RoleFields associations={props.associations} />
    </FormDialog>
  );
}

function RoleFields({ associations }: { associations: readonly { ern: string; name: string }[] }) {
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
          ...roles.map((value) => ({ value, label: i18n._(roleNames[value]) })),
        ]}
      />
      {role !== null && needsAssociation(role) && (
        <PlaceFields of="association" associations={associations} />
      )}
      {role !== null && isOfClient(role) && <PlaceFields of="client" associations={associations} />}
      {role !== null && <ScopeFields role={role} />}
    </>
  );
}

function ScopeFields({ role }: { role: Role }) {
  const { i18n } = useLingui();
  return (
    <ChoiceFields
      of="scopes"
      legend={<Trans>What it may do</Trans>}
      choices={scopesFor(role).map((value) => ({ value, label: i18n._(permissionNames[value]) }))}
    />
  );
}
