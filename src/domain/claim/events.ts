import type { FlagName } from '../operation/flags.ts';
import type { PushEvent } from '../push/push.ts';
import type { Permission } from '../user/permissions.ts';
import type { ClaimStatus } from './status.ts';

/** The two sides of a claim: the retailer reports, the provider's staff handle it. */
type Side = 'retailer' | 'provider';

/** What an event means everywhere. */
export interface ClaimEventRow {
  /** Empty for the event that begins a claim. */
  from: readonly ClaimStatus[];
  /** The new status; null if it stays the same. */
  to: ClaimStatus | null;
  permission: Permission;
  /** The setting that switches the event off; null if none does. */
  flag: FlagName | null;
  /** The claim's handler afterwards: whose event it was, or nobody. Unset: as before. */
  handler?: 'actor' | 'nobody';
  /** The clock goes on with the working days that were left at the last closing. */
  resumesClock?: true;
  /** Its kind in the claim's history and on the trail. */
  history: string;
  /** Mails to a side, if the event is by the side `by`; by either, if unset. */
  mails: readonly { to: Side; kind: string; by?: Side }[];
  /** What the reporter's devices are told of an event by the provider; null for nothing. */
  push: PushEvent | null;
}

/** The life of a claim, one row per event. Anything not listed cannot happen. */
export const claimEvents = {
  file: {
    from: [],
    to: 'open',
    permission: 'claims.file',
    flag: null,
    history: 'filed',
    mails: [
      { to: 'retailer', kind: 'received' },
      { to: 'provider', kind: 'filed' },
    ],
    push: null,
  },
  takeOver: {
    from: ['open'],
    to: 'in_progress',
    permission: 'claims.handle',
    flag: 'claimTakeOver',
    handler: 'actor',
    history: 'taken_over',
    mails: [],
    push: 'claim_taken_over',
  },
  close: {
    from: ['open', 'in_progress'],
    to: 'closed',
    permission: 'claims.handle',
    flag: 'claimClose',
    handler: 'actor',
    history: 'closed',
    mails: [{ to: 'retailer', kind: 'closed' }],
    push: 'claim_closed',
  },
  reopen: {
    from: ['closed'],
    to: 'open',
    permission: 'claims.reopen',
    flag: 'claimReopen',
    // Until somebody takes it over.
    handler: 'nobody',
    resumesClock: true,
    history: 'reopened',
    mails: [
      { to: 'provider', kind: 'reopened' },
      { to: 'retailer', kind: 'reopened', by: 'provider' },
    ],
    push: null,
  },
  giveBack: {
    from: ['in_progress'],
    to: 'open',
    permission: 'claims.handle',
    flag: 'claimTakeOver',
    handler: 'nobody',
    history: 'given_back',
    mails: [],
    push: null,
  },
  comment: {
    from: ['open', 'in_progress'],
    to: null,
    permission: 'claims.comment',
    flag: null,
    history: 'comment',
    mails: [
      { to: 'retailer', kind: 'comment', by: 'provider' },
      { to: 'provider', kind: 'comment', by: 'retailer' },
    ],
    push: 'claim_asked_back',
  },
} as const satisfies Record<string, ClaimEventRow>;

export type ClaimEvent = keyof typeof claimEvents;
/** An event that changes the status of a claim that exists. */
export type ClaimMove = Exclude<ClaimEvent, 'file' | 'comment'>;
/** The permission that an event needs. */
export type PermissionOf<Event extends ClaimEvent> = (typeof claimEvents)[Event]['permission'];
export type ClaimHistoryKind = (typeof claimEvents)[ClaimEvent]['history'];
export type ClaimMailKind = (typeof claimEvents)[ClaimEvent]['mails'][number]['kind'];

/** What follows from rows of events. The claim's own are `claimEvents`. */
export function claimLife<const Rows extends Record<string, ClaimEventRow>>(rows: Rows) {
  type Event = keyof Rows & string;
  const row = (event: Event): ClaimEventRow => rows[event]!;
  const events = Object.keys(rows) as Event[];
  /** Events that change the status of a claim that exists. */
  const moves = events.filter((event) => row(event).to !== null && row(event).from.length > 0);
  return {
    moves,
    historyKinds: [...new Set(events.map((event) => rows[event]!.history as Rows[Event]['history']))],
    /** The status after an event, or null if the event is not allowed. */
    after: (status: ClaimStatus, event: Event): ClaimStatus | null =>
      row(event).from.includes(status) ? (row(event).to ?? status) : null,
    /** The moves allowed in this status. */
    allowed: (status: ClaimStatus): Event[] => moves.filter((event) => row(event).from.includes(status)),
    /** The mails about an event by one side. */
    mails: (event: Event, by: Side): Rows[Event]['mails'][number][] =>
      rows[event]!.mails.filter((mail) => mail.by === undefined || mail.by === by),
  };
}

const life = claimLife(claimEvents);

/**
 * Events that change the status of a claim that exists.
 *
 * @internal
 */
export const claimMoves = life.moves as readonly ClaimMove[];

/** The status after an event, or null if the event is not allowed. */
export const afterClaimEvent = life.after;

export const allowedClaimMoves = life.allowed as (status: ClaimStatus) => ClaimMove[];

/** The mails about an event by one side. */
export const claimMails = life.mails;

/** False for a closed claim, which takes no comments or photos and whose clock stops. */
export function takesComments(status: ClaimStatus): boolean {
  return life.after(status, 'comment') !== null;
}
