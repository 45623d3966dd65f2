import { Trans } from '@lingui/react/macro';
import {
  IconArrowBackUp,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFileCertificate,
  IconFilePlus,
  IconLink,
  IconLinkOff,
  IconMail,
  IconMailOff,
  IconPencil,
  IconQrcode,
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
import { History } from '#ui/records/History.tsx';

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
  rescind: IconArrowBackUp,
  declareWithdrawal: IconMail,
  acceptWithdrawal: IconArrowBackUp,
  changeStart: IconCalendarEvent,
  accept: IconSignature,
  resendConfirmation: IconMail,
  remindConfirmation: IconMail,
  sendActivation: IconMail,
  resendActivation: IconMail,
  remindActivation: IconMail,
  mailFailed: IconMailOff,
  withholdMail: IconMailOff,
  showLink: IconQrcode,
  renewLink: IconLink,
  revokeLink: IconLinkOff,
  revokeServiceAgreement: IconArrowBackUp,
  revokeAssignment: IconArrowBackUp,
  issueDocument: IconFileCertificate,
  registerDocument: IconFilePlus,
  addDocument: IconFilePlus,
  sendDocument: IconMail,
};

/** The entries, oldest first. Documents that were issued in one minute are one entry. */
function together(events: readonly ContractHistoryEntry[]) {
  const entries: (ContractHistoryEntry & { documents: DocumentType[] })[] = [];
  for (const event of events) {
    const last = entries.at(-1);
    const isTogether =
      event.kind === 'issueDocument' &&
      last?.kind === event.kind &&
      momentText(last.at) === momentText(event.at);
    if (isTogether && event.document) last.documents.push(event.document);
    else entries.push({ ...event, documents: event.document ? [event.document] : [] });
  }
  return entries;
}

/** The contract's history with the reasons given; its `latest` entries alone if that is said. */
export function ContractHistory(props: { events: readonly ContractHistoryEntry[]; latest?: number }) {
  const language = useLanguage();
  return (
    <History
      entries={together(props.events)
        .slice(-(props.latest ?? Infinity))
        .map(({ id, kind, author, at, startDate, documents, text }) => {
          const start = startDate && dayText(startDate);
          const hasWords = start || documents.length > 0 || text;
          return {
            key: id,
            Icon: icons[kind] ?? IconPencil,
            title: said(historyNames[kind], language),
            who: (
              <>
                {author ?? <Trans>automatically</Trans>} · {momentText(at)}
              </>
            ),
            words: hasWords && (
              <>
                {start && (
                  <p>
                    <Trans>New start date: {start}</Trans>
                  </p>
                )}
                {documents.length > 0 && (
                  <p>{documents.map((type) => said(documentNames[type], language)).join(', ')}</p>
                )}
                {text && <p>{text}</p>}
              </>
            ),
          };
        })}
    />
  );
}
