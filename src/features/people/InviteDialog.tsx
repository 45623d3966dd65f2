import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { inviteToClient, inviteToTenant } from '#api/users.ts';
import { Email } from '#domain/customer/person-input.ts';
import { languageNames, languages, type Language } from '#domain/locale/language.ts';
import { readAddresses } from '#domain/user/addresses.ts';
import { invitationLimits, type InvitingOutcome } from '#domain/user/people.ts';
import { call } from '#page/api/api.ts';
import type { Values } from '#page/form/form-store.ts';
import type { Judgement } from '#page/form/use-form.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { useLanguage } from '#page/words/language.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { SelectField } from '#parts/form/SelectField.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';
import { Message } from '#ui/Message.tsx';
import { notify } from '#ui/notes/notify.ts';
import classes from './people.module.css';
import { judgeRole, TenantRoleFields, type GivenRole } from './tenant-role.tsx';

/** Where people are invited to: a client by its code, or the tenant with its associations. */
type Place = { code: string } | { associations: readonly { ern: string; name: string }[] };

interface Invited {
  emails: string[];
  language: Language;
  /** Null for a client, whose people all have the same role. */
  role: GivenRole | null;
}

function judge(values: Values, place: Place): Judgement<Invited> {
  const emails = readAddresses(values['emails'] ?? '');
  const wrong = emails.find((one) => !v.safeParse(Email, one).success);
  const role = 'code' in place ? { given: null } : judgeRole(values);
  const problems = {
    ...(emails.length === 0 && { emails: 'required' }),
    ...(emails.length > invitationLimits.atOnce && { emails: 'too_many' }),
    ...(wrong !== undefined && { emails: `email_listed:${wrong}` }),
    ...('problems' in role && role.problems),
  };
  if (Object.keys(problems).length > 0 || 'problems' in role) return { problems };
  const language = languages.find((one) => one === values['language']) ?? 'de';
  return { given: { emails, language, role: role.given } };
}

type Outcome = { email: string; outcome: InvitingOutcome };

/** Invites several people at once. Addresses that cannot be invited stay in the field, with the reason. */
export function InviteDialog({ to, onClose }: { to: Place; onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<readonly Outcome[]>([]);
  const form = useKeptForm({
    judge: (values) => judge(values, to),
    initial: { emails: '', role: '', association: '', language: useLanguage() },
    keep: { at: 'code' in to ? `invite/${to.code}` : 'invite' },
  });
  const inviting = useMutation({
    mutationFn: ({ emails, language, role }: Invited) =>
      'code' in to
        ? call(inviteToClient, { params: { code: to.code }, body: { emails, language } })
        : call(inviteToTenant, { body: { emails, language, ...role! } }),
    meta: { saysErrors: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['user', 'list'] }),
  });
  const send = async (given: Invited) => {
    setLeft([]);
    const { results } = await inviting.mutateAsync(given);
    const others = results.filter(({ outcome }) => outcome !== 'invited');
    const sent = results.length - others.length;
    if (sent > 0) {
      void notify({
        message: (
          <Plural value={sent} one="# invitation is on its way." other="# invitations are on their way." />
        ),
        tone: 'good',
      });
    }
    setLeft(others);
    form.set('emails', others.map(({ email }) => email).join('\n'));
    return others;
  };
  const onSent = (others: readonly Outcome[]) => {
    if (others.length > 0) return;
    form.reset();
    onClose();
  };
  return (
    <FormDialog
      of={form}
      onSend={send}
      onSent={onSent}
      sending={inviting}
      title={<Trans>Invite people</Trans>}
      submit={<Trans>Send invitations</Trans>}
      onClose={onClose}
    >
      <TextareaField
        path="emails"
        data-autofocus
        required
        label={t`Email addresses`}
        description={t`One or more, separated by commas, spaces or line breaks. Each receives a link that is valid for seven days.`}
        minRows={3}
        maxRows={10}
      />
      {left.length > 0 && (
        <Message tone="bad">
          <Trans>Not invited:</Trans>
          <ul className={classes['results']}>
            {left.map(({ email, outcome }) => (
              <li key={email} className={classes['email']}>
                {outcome === 'has_account' ? (
                  <Trans>{email} already has an account.</Trans>
                ) : (
                  <Trans>
                    {email} has already been invited. You can send the invitation again from the list.
                  </Trans>
                )}
              </li>
            ))}
          </ul>
        </Message>
      )}
      {'associations' in to && <TenantRoleFields associations={to.associations} />}
      <SelectField
        path="language"
        label={t`Language of the email`}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </FormDialog>
  );
}
