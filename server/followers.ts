import { claimsMailed } from './claims/followers/mails.ts';
import { claimsPushed } from './claims/followers/push.ts';
import type { Follower } from './shared/deeds/follower.ts';

/** Everything that follows deeds, in the order in which it is called. */
export const followers: readonly Follower[] = [claimsMailed, claimsPushed];
