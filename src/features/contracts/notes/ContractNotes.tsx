import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Contract } from '#domain/contract/contract.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { momentText } from '#domain/time/day-text.ts';
import { stateDots, stateNames, stateTones } from '#parts/outbox/outbox-states.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from './ContractNotes.module.css';
import shared from '../contract.module.css';
import { ContractHistory } from './ContractHistory.tsx';
import { contractHistoryQuery } from '../contract-queries.ts';
import { NoteBox } from './NoteBox.tsx';
import { usePendingNotes, type PendingNote } from './use-pending-notes.ts';

/** The contract's notes, newest first, with unsent ones on top, and its history. */
export function ContractNotes({ contract, role }: { contract: Contract; role: Role | null }) {
  const { t } = useLingui();
  const query = useQuery(contractHistoryQuery(contract.code));
  const pending = usePendingNotes(contract.code);
  const known = new Set(query.data?.notes.map((note) => note.id));
  const waiting = pending.filter(({ item }) => !known.has(item.id));
  const mayWrite = may(role, 'contracts.write');
  return (
    <div className={shared['columns']} data-even>
      <div className={shared['column']}>
        <Section title={<Trans>Notes</Trans>}>
          {mayWrite && <NoteBox contract={contract} />}
          {waiting.length > 0 && (
            <ul className={classes['notes']} aria-label={t`Notes not sent yet`}>
              {waiting.toReversed().map((note) => (
                <Waiting key={note.item.id} note={note} />
              ))}
            </ul>
          )}
          <QueryView query={query} loading={<LoadingRows rows={2} height={56} />}>
            {({ notes }) =>
              notes.length === 0 ? (
                waiting.length === 0 && (
                  <p className={classes['none']}>
                    <Trans>There are no notes on this contract yet.</Trans>
                  </p>
                )
              ) : (
                <ul className={classes['notes']} aria-label={t`Notes`}>
                  {notes.toReversed().map((note) => (
                    <li key={note.id}>
                      <p className={shared['who']}>
                        {note.author} · {momentText(note.at)}
                      </p>
                      <p className={shared['words']}>{note.text}</p>
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryView>
        </Section>
      </div>
      <div className={shared['column']}>
        <Section title={<Trans>History</Trans>}>
          {query.data ? (
            <ContractHistory events={query.data.events} />
          ) : (
            <p className={classes['none']}>
              <Trans>The history appears here as soon as it has been loaded.</Trans>
            </p>
          )}
        </Section>
      </div>
    </div>
  );
}

function Waiting({ note: { item, text } }: { note: PendingNote }) {
  const { i18n } = useLingui();
  const captured = momentText(item.capturedAt);
  return (
    <li data-waiting>
      <p className={shared['who']}>
        <StatusPill tone={stateTones[item.state]} dot={stateDots[item.state]}>
          {i18n._(stateNames[item.state])}
        </StatusPill>{' '}
        {captured}{' '}
        <Link to="/outbox" className={shared['reach']}>
          <Trans>To the outbox</Trans>
        </Link>
      </p>
      <p className={shared['words']}>{text ?? item.label}</p>
    </li>
  );
}
