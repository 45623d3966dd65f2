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
} from './contracts/followers/mails.ts';
import { confirmationsPushed } from './contracts/followers/push.ts';
import type { Follower } from './shared/deeds/follower.ts';

/** Everything that follows deeds, in the order in which it is called. */
export const followers: readonly Follower[] = [
  declarationsMailed,
  declinesMailed,
  eventsMailed,
  linksMailed,
  remindersMailed,
  correctionsMailed,
  documentsMailed,
  confirmationsPushed,
  claimsMailed,
  claimsPushed,
];
