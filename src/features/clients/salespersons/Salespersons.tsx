import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { editSalesperson } from '#api/salespersons.ts';
import type { Client } from '#domain/client/client.ts';
import type { Salesperson } from '#domain/client/salesperson.ts';
import { birthdateProblem } from '#domain/customer/birthdate.ts';
import { berlinDate } from '#domain/time/date.ts';
import { dayText } from '#domain/time/day-text.ts';
import { useNow } from '#page/data/now.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { useLanguage } from '#page/words/language.ts';
import { salespersonsQuery } from '#parts/client/client-choices.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { QueryView } from '#parts/QueryView.tsx';
import { ReachLink } from '#parts/ReachLink.tsx';
import { RowMenu } from '#parts/RowMenu.tsx';
import { DataTable } from '#ui/lists/DataTable.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { EmptyState, LoadingRows } from '#ui/states.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { salespersonRecord } from './salesperson-record.ts';
import classes from './Salespersons.module.css';

const AddSalesperson = lazy(() =>
  import('./SalespersonDialog.tsx').then((m) => ({ default: m.AddSalesperson })),
);
const EditSalesperson = lazy(() =>
  import('./SalespersonDialog.tsx').then((m) => ({ default: m.EditSalesperson })),
);

/** Who sells for a retailer, with their figures. Former salespersons stay, with what they sold. */
export function Salespersons({ client, mayWrite }: { client: Client; mayWrite: boolean }) {
  const { t } = useLingui();
  const { code } = client;
  const query = useQuery(salespersonsQuery(code));
  const [open, setOpen] = useState<'new' | Salesperson | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const close = () => setOpen(null);
  const add = mayWrite && (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
      onClick={() => setOpen('new')}
    >
      <Trans>Add salesperson</Trans>
    </Button>
  );
  return (
    <>
      <CommandTrouble error={trouble} />
      <QueryView query={query} loading={<LoadingRows rows={3} height={46} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={<Trans>No salespeople yet</Trans>} action={add}>
              <Trans>People entered here can be chosen under “Sold by” when a contract is registered.</Trans>
            </EmptyState>
          ) : (
            <>
              {add && <div className={classes['add']}>{add}</div>}
              <DataTable
                caption={t`Salespeople`}
                manyColumns
                rows={items}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'name', header: t`Name`, gives: true, cell: ({ name }) => name },
                  { key: 'state', header: t`Status`, cell: (person) => <State of={person} /> },
                  {
                    key: 'email',
                    header: t`Email`,
                    gives: true,
                    from: 'middle',
                    cell: ({ email }) => (email === null ? '–' : <ReachLink email={email} />),
                  },
                  {
                    key: 'birthdate',
                    header: t`Date of birth`,
                    from: 'wide',
                    cell: ({ birthdate }) => <Birthday of={birthdate} />,
                  },
                  {
                    key: 'contracts',
                    header: t`Contracts`,
                    gives: true,
                    cell: (person) => <Figures client={code} of={person} />,
                  },
                ]}
                card={(person) => (
                  <ListCard title={person.name} status={<State of={person} />}>
                    <ReachLink email={person.email} />
                    {person.birthdate && (
                      <span>
                        <Trans>Born on</Trans> <Birthday of={person.birthdate} />
                      </span>
                    )}
                    <Figures client={code} of={person} />
                  </ListCard>
                )}
                {...(mayWrite && {
                  actions: {
                    label: t`Actions`,
                    of: (person: Salesperson) => (
                      <Actions
                        code={code}
                        person={person}
                        onEdit={() => setOpen(person)}
                        onTrouble={setTrouble}
                      />
                    ),
                  },
                })}
              />
            </>
          )
        }
      </QueryView>
      <Suspense>
        {open === 'new' && <AddSalesperson code={code} onClose={close} />}
        {open !== null && open !== 'new' && (
          <EditSalesperson key={open.id} code={code} person={open} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

/** A date of birth. Somebody under 18, or of a day that cannot be, is marked until it is put right. */
function Birthday({ of }: { of: string | null }) {
  const today = berlinDate(useNow());
  const problem = of && birthdateProblem(of, today);
  return (
    <>
      {dayText(of)}
      {problem && (
        <strong className={classes['doubtful']}>
          {problem === 'birthdate_minor' ? <Trans>under 18</Trans> : <Trans>not plausible</Trans>}
        </strong>
      )}
    </>
  );
}

function State({ of: { isActive } }: { of: Salesperson }) {
  return (
    <StatusPill tone={isActive ? 'green' : 'light'}>
      {isActive ? <Trans>Active</Trans> : <Trans>Not active</Trans>}
    </StatusPill>
  );
}

/** The number of somebody's contracts, how many of them are active, and the way to the cockpit of what they sold. */
function Figures({ client, of: { name, contracts } }: { client: string; of: Salesperson }) {
  const language = useLanguage();
  const { t } = useLingui();
  const number = new Intl.NumberFormat(language);
  const total = contracts.reduce((sum, { count }) => sum + count, 0);
  // A bare 0 says nothing on a card, which has no heading over it.
  if (total === 0) return <span>{t`No contracts`}</span>;
  const active = contracts.find(({ status }) => status === 'active')?.count ?? 0;
  const activeCount = number.format(active);
  return (
    <span>
      <strong>{number.format(total)}</strong>
      <span>{t`, ${activeCount} of them active`}</span>{' '}
      <Link
        to="/cockpit"
        search={{ client, seller: name }}
        className={classes['cockpit']}
        aria-label={t`${name}’s cockpit`}
      >
        <Trans>Cockpit</Trans>
      </Link>
    </span>
  );
}

function Actions(props: {
  code: string;
  person: Salesperson;
  onEdit: () => void;
  onTrouble: (error: unknown) => void;
}) {
  const { code, person, onTrouble } = props;
  const { name, isActive } = person;
  const saving = useRecordCommand({
    endpoint: editSalesperson,
    record: salespersonRecord,
    seen: person,
    renews: [
      ['client', code, 'salespersons'],
      ['client', code, 'history'],
      ['client', code, 'selling'],
    ],
  });
  const toggle = () => {
    onTrouble(null);
    saving.mutate({ params: { code }, body: { isActive: !isActive } }, { onError: onTrouble });
  };
  return (
    <RowMenu
      of={name}
      actions={[
        { key: 'change', label: <Trans>Change</Trans>, onSelect: props.onEdit },
        isActive
          ? { key: 'off', label: <Trans>Deactivate</Trans>, disabled: saving.isPending, onSelect: toggle }
          : { key: 'on', label: <Trans>Activate again</Trans>, disabled: saving.isPending, onSelect: toggle },
      ]}
    />
  );
}
