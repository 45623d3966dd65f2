import { Trans, useLingui } from '@lingui/react/macro';
import { Timeline } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFileCertificate,
  IconFilePlus,
  IconLink,
  IconMail,
  IconMailOff,
  IconPencil,
  IconSignature,
  IconTruckDelivery,
  IconUserCheck,
} from '@tabler/icons-react';
import type { ContractHistoryEntry } from '#domain/contract/change.ts';
import type { DocumentType } from '#domain/contract/documents/document.ts';
import { historyNames } from '#domain/contract/life/history.ts';
import { dayText, momentText } from '#domain/time/day-text.ts';
import { documentNames } from '#domain/contract/documents/document-names.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import classes from '../contract.module.css';

type Kind = ContractHistoryEntry['kind'];

/** Kinds without an icon of their own show a pencil. */
const icons: Partial<Record<Kind, typeof IconMail>> = {
  register: IconFilePlus,
  askConfirmation: IconMail,
  confirm: IconUserCheck,
  awaitDelivery: IconClock,
  reachDelivery: IconTruckDelivery,
  deliver: IconTruckDelivery,
  activate: IconCircleCheck,
  issue: IconFileCertificate,
  decline: IconCircleX,
  withdraw: IconArrowBackUp,
  changeStart: IconCalendarEvent,
  accept: IconSignature,
  resendConfirmation: IconMail,
  remindConfirmation: IconMail,
  sendActivation: IconMail,
  resendActivation: IconMail,
  remindActivation: IconMail,
  mailFailed: IconMailOff,
  renewLink: IconLink,
  revokeServiceAgreement: IconArrowBackUp,
  revokeAssignment: IconArrowBackUp,
  issueDocument: IconFileCertificate,
  registerDocument: IconFilePlus,
  addDocument: IconFilePlus,
  sendDocument: IconMail,
};

/** The entries, newest first. Documents that were issued in one minute are one entry. */
function newestFirst(events: readonly ContractHistoryEntry[]) {
  const entries: (ContractHistoryEntry & { documents: DocumentType[] })[] = [];
  for (const event of events.toReversed()) {
    const last = entries.at(-1);
    const isTogether =
      event.kind === 'issueDocument' &&
      last?.kind === event.kind &&
      momentText(last.at) === momentText(event.at);
    if (isTogether && event.document) last.documents.unshift(event.document);
    else entries.push({ ...event, documents: event.document ? [event.document] : [] });
  }
  return entries;
}

/** The contract's history, newest first, with the reasons given. */
export function ContractHistory({ events }: { events: readonly ContractHistoryEntry[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <Timeline role="log" aria-label={t`History`} bulletSize={28} lineWidth={1} color="stone">
      {newestFirst(events).map((entry) => {
        const Icon = icons[entry.kind] ?? IconPencil;
        const start = entry.startDate && dayText(entry.startDate);
        return (
          <Timeline.Item
            key={entry.id}
            bullet={<Icon size={16} stroke={1.6} aria-hidden />}
            title={said(historyNames[entry.kind], language)}
          >
            <p className={classes['who']}>
              {entry.author ?? <Trans>automatically</Trans>} · {momentText(entry.at)}
            </p>
            {start && (
              <p className={classes['words']}>
                <Trans>New start: {start}</Trans>
              </p>
            )}
            {entry.documents.length > 0 && (
              <p className={classes['words']}>
                {entry.documents.map((type) => said(documentNames[type], language)).join(', ')}
              </p>
            )}
            {entry.text && <p className={classes['words']}>{entry.text}</p>}
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}
