import { follower } from '../../shared/db/follower.ts';
import { mailRetailer } from '../mails/contract-mails.ts';
import { mailEnded, mailReceipt, mailRefused } from '../withdrawal/withdrawal-mails.ts';

/** Sends the receipt of a withdrawal at once. */
export const receiptsMailed = follower(
  ['withdrawal.declare', 'contract.declareWithdrawal'],
  async ({ tx, now, settings, details }) => {
    const { withdrawal } = details;
    const ofContract = 'row' in details ? details : null;
    if (!withdrawal || ofContract?.mailsReceipt === false) return;
    const { row: contract = null, declared } = ofContract ?? {};
    await mailReceipt({ tx, now, settings, withdrawal, contract, declared });
  },
);

/** Tells the retailer that their customer's withdrawal has ended the contract. */
export const rescissionsTold = follower(['contract.rescind'], ({ tx, now, settings, details: { row } }) =>
  mailRetailer({ tx, now, settings, row }, 'customerWithdrew'),
);

/** Tells the customer that their withdrawal has ended the contract. */
export const rescissionsMailed = follower(
  ['contract.rescind', 'contract.acceptWithdrawal'],
  async ({ tx, now, settings, details: { row: contract, withdrawal } }) => {
    if (withdrawal) await mailEnded({ tx, now, settings, withdrawal, contract });
  },
);

/** Tells the customer that staff refused their withdrawal. */
export const refusalsMailed = follower(
  ['withdrawal.refuse'],
  ({ tx, now, settings, details: { withdrawal, contract } }) =>
    mailRefused({ tx, now, settings, withdrawal, contract }),
);
