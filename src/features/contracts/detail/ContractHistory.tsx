import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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
import type { ContractHistoryEntry } from '#domain/contract/life/change.ts';
import { dayText, momentText } from '#domain/time/day-text.ts';
import { documentNames } from '#domain/contract/documents/document-names.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import classes from './contract.module.css';

type Kind = ContractHistoryEntry['kind'];

const looks: Record<Kind, { icon: typeof IconMail; name: MessageDescriptor }> = {
  register: { icon: IconFilePlus, name: msg`Registered` },
  askConfirmation: { icon: IconMail, name: msg`Customer asked for confirmation` },
  confirm: { icon: IconUserCheck, name: msg`Data confirmed` },
  awaitDelivery: { icon: IconClock, name: msg`Waiting for delivery` },
  reachDelivery: { icon: IconTruckDelivery, name: msg`Delivery date reached` },
  deliver: { icon: IconTruckDelivery, name: msg`Kitchen delivered` },
  activate: { icon: IconCircleCheck, name: msg`Activated` },
  issue: { icon: IconFileCertificate, name: msg`Policy issued` },
  decline: { icon: IconCircleX, name: msg`Declined` },
  withdraw: { icon: IconArrowBackUp, name: msg`Withdrawn` },
  changeStart: { icon: IconCalendarEvent, name: msg`Start date changed` },
  edit: { icon: IconPencil, name: msg`Data changed` },
  correct: { icon: IconPencil, name: msg`Data corrected by the customer` },
  accept: { icon: IconSignature, name: msg`Declarations accepted` },
  resendConfirmation: { icon: IconMail, name: msg`Confirmation link sent again` },
  remindConfirmation: { icon: IconMail, name: msg`Customer reminded of the confirmation` },
  sendActivation: { icon: IconMail, name: msg`Activation link sent` },
  resendActivation: { icon: IconMail, name: msg`Activation link sent again` },
  remindActivation: { icon: IconMail, name: msg`Customer reminded of the activation` },
  mailFailed: { icon: IconMailOff, name: msg`Email could not be delivered` },
  renewLink: { icon: IconLink, name: msg`Customer's link renewed` },
  revokeServiceAgreement: { icon: IconArrowBackUp, name: msg`Service agreement revoked` },
  revokeAssignment: { icon: IconArrowBackUp, name: msg`Declaration of assignment revoked` },
  issueDocument: { icon: IconFileCertificate, name: msg`Document issued` },
  addDocument: { icon: IconFilePlus, name: msg`Document added` },
  sendDocument: { icon: IconMail, name: msg`Document sent` },
};

/** The contract's history, oldest first, with the reasons given. */
export function ContractHistory({ events }: { events: readonly ContractHistoryEntry[] }) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  return (
    <Timeline role="log" aria-label={t`History`} bulletSize={28} lineWidth={1} color="stone">
      {events.map((entry) => {
        const { icon: Icon, name } = looks[entry.kind];
        const start = entry.startDate && dayText(entry.startDate);
        return (
          <Timeline.Item
            key={entry.id}
            bullet={<Icon size={16} stroke={1.6} aria-hidden />}
            title={i18n._(name)}
          >
            <p className={classes['who']}>
              {entry.author ?? <Trans>by itself</Trans>} · {momentText(entry.at)}
            </p>
            {start && (
              <p className={classes['words']}>
                <Trans>New start: {start}</Trans>
              </p>
            )}
            {entry.document && (
              <p className={classes['words']}>{said(documentNames[entry.document], language)}</p>
            )}
            {entry.text && <p className={classes['words']}>{entry.text}</p>}
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}
