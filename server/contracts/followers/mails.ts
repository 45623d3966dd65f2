import { contractEvents, type ContractEvent } from '#domain/contract/life/transitions.ts';
import { mailDocument } from '../../documents/mailing.usecases.ts';
import { nameOfActor, system } from '../../shared/db/tenancy.ts';
import { deed } from '../../shared/deeds/deed.ts';
import { follower } from '../../shared/db/follower.ts';
import { contractRecord } from '../../shared/deeds/records.ts';
import { mailCustomer, mailOfEvent, mailRetailer } from '../mails/contract-mails.ts';
import { mailCorrection } from '../mails/correction-mail.ts';
import { mailDeclared } from '../mails/declared-mail.ts';
import { documentsOfSet } from '../../required-documents/sets.usecases.ts';
import { mailSet } from '../set/set-mail.ts';

/** Tells the customer what they have declared. */
export const declarationsMailed = follower(
  [
    'contract.confirm',
    'contract.accept',
    'contract.decline',
    'contract.activate',
    'contract.revokeServiceAgreement',
    'contract.revokeAssignment',
  ],
  async ({ tx, now, settings, details: { declared } }) => {
    if (declared) await mailDeclared({ tx, now, settings, ...declared });
  },
);

/** Tells the retailer that their customer declined. */
export const declinesMailed = follower(
  ['contract.decline'],
  async ({ tx, actor, now, settings, details }) => {
    const { row, reason = null } = details;
    if (actor.kind === 'customer') {
      await mailRetailer({ tx, now, settings, row }, 'customerDeclined', reason);
    }
  },
);

/** Tells the customer what an event means to them, once for each contract. */
export const eventsMailed = follower(
  contractEvents.map((event) => `contract.${event}` as const),
  async (told) => {
    const { tx, now, name, details } = told;
    const { before, row } = details;
    const mail = mailOfEvent(name.slice('contract.'.length) as ContractEvent, before, row.status);
    if (mail === null || !row.customer.email) return {};
    const after = await mailCustomer({ ...told, row, kind: mail, dedupeKey: `contract-${mail}:${row.id}` });
    if (mail === 'activation' && !after.mailWithheldAt) {
      const record = contractRecord(row);
      const sent = { before: row, row: after };
      await deed(tx, { record, kind: 'sendActivation', actor: system, now, quiet: true, details: sent });
    }
    return { row: after };
  },
);

const links = {
  'contract.askConfirmation': 'confirmation',
  'contract.resendConfirmation': 'confirmation',
  'contract.sendActivation': 'activation',
  'contract.resendActivation': 'activation',
} as const;

/** Mails the customer the link that the deed sends. */
export const linksMailed = follower(Object.keys(links) as (keyof typeof links)[], async (told) => {
  const { row, sending } = told.details;
  return sending ? { row: await mailCustomer({ ...told, row, kind: links[told.name], ...sending }) } : {};
});

const reminders = {
  'contract.remindConfirmation': 'confirmationReminder',
  'contract.remindActivation': 'activationReminder',
} as const;

/** Reminds the customer, once for each contract. */
export const remindersMailed = follower(
  Object.keys(reminders) as (keyof typeof reminders)[],
  async (told) => {
    const { row } = told.details;
    const kind = reminders[told.name];
    return { row: await mailCustomer({ ...told, row, kind, dedupeKey: `contract-${kind}:${row.id}` }) };
  },
);

/** Tells the customer which of their data were corrected. */
export const correctionsMailed = follower(
  ['contract.amendContact', 'contract.amendPerson'],
  ({ tx, now, settings, details: { before, row: after, fields = [] } }) =>
    mailCorrection({ tx, now, settings, before, after, fields }),
);

/** Sends the customer a document. */
export const documentsMailed = follower(
  ['contract.sendDocument'],
  ({ tx, now, settings, details: { row: owner, ...sent } }) =>
    mailDocument({ tx, now, settings, owner, ...sent }),
);

/** Sends the customer all documents of their set. */
export const setsMailed = follower(
  ['contract.sendSet'],
  async ({ tx, actor, now, settings, details: { row } }) => {
    const documents = await documentsOfSet(tx, row.id);
    await mailSet({ tx, now, settings, row, by: nameOfActor(actor), documents });
  },
);
