import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeUserRole } from '#api/users.ts';
import type { Person } from '#domain/user/people.ts';
import { call } from '#page/api/api.ts';
import { useForm } from '#page/form/use-form.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { judgeRole, TenantRoleFields, type GivenRole } from './tenant-role.tsx';

/** Gives one of the tenant's users another role. */
export function RoleDialog(props: {
  person: Person;
  associations: readonly { ern: string; name: string }[];
  onClose: () => void;
}) {
  const { person, onClose } = props;
  const { name } = person;
  const queryClient = useQueryClient();
  const form = useForm({
    judge: judgeRole,
    initial: { role: person.role ?? '', association: person.association?.ern ?? '' },
  });
  const changing = useMutation({
    mutationFn: (body: GivenRole) => call(changeUserRole, { params: { id: person.id }, body }),
    meta: { saysErrors: true },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['user', 'list'] }),
  });
  return (
    <FormDialog
      of={form}
      onSend={changing.mutateAsync}
      onSent={onClose}
      sending={changing}
      title={<Trans>Role of {name}</Trans>}
      submit={<Trans>Change role</Trans>}
      onClose={onClose}
    >
      <Text>
        <Trans>
          If the role changes, {name} will be signed out on all devices and will have to sign in again.
        </Trans>
      </Text>
      <TenantRoleFields associations={props.associations} />
    </FormDialog>
  );
}
