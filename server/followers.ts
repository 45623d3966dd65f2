import { emailChangesMailed, factorsMailed, passwordsMailed, resetsMailed } from './auth/followers/mails.ts';
import { claimsMailed } from './claims/followers/mails.ts';
import { claimsPushed } from './claims/followers/push.ts';
import {
  correctionsMailed,
  declarationsMailed,
  declinesMailed,
  documentsMailed,
  eventsMailed,
  linksMailed,
  remindersMailed,
  setsMailed,
} from './contracts/followers/mails.ts';
import {
  receiptsMailed,
  refusalsMailed,
  rescissionsMailed,
  rescissionsTold,
} from './contracts/followers/withdrawals.ts';
import { confirmationsPushed } from './contracts/followers/push.ts';
import { feedbackMailed } from './feedback/followers/mail.ts';
import type { Follower } from './shared/db/follower.ts';
import { movedOrdersMailed, placedOrdersMailed } from './shop/followers/mails.ts';
import { webhooksWritten } from './webhooks/followers/events.ts';

/** Everything that follows deeds, in the order in which it is called. */
export const followers: readonly Follower[] = [
  factorsMailed,
  passwordsMailed,
  resetsMailed,
  emailChangesMailed,
  declarationsMailed,
  declinesMailed,
  eventsMailed,
  linksMailed,
  remindersMailed,
  correctionsMailed,
  documentsMailed,
  setsMailed,
  receiptsMailed,
  rescissionsMailed,
  rescissionsTold,
  refusalsMailed,
  confirmationsPushed,
  claimsMailed,
  claimsPushed,
  placedOrdersMailed,
  movedOrdersMailed,
  feedbackMailed,
  webhooksWritten,
];
