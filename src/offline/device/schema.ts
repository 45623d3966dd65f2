import type { DBSchema, IDBPDatabase } from 'idb';
import type { Language } from '#domain/locale/language.ts';
import type { Role } from '#domain/user/roles.ts';
import type { DraftPhotoRow, DraftRow } from './rows/draft-row.ts';
import type { OutboxRow } from './rows/outbox-item.ts';
import type { Sealed } from './seal.ts';

/** A user's database on this device. */
export interface UserSchema extends DBSchema {
  outbox: { key: string; value: OutboxRow };
  /** `[item id, 'body' or 'answer']`; of versions before 6 also the photo's sha256. */
  outboxParts: { key: [string, string]; value: Sealed };
  drafts: { key: string; value: DraftRow };
  /** Bytes of photos and files, of drafts and of items alike, under keys that one row each refers to. */
  files: { key: string; value: Sealed };
  /** `[draft id, slot]` */
  draftPhotos: { key: [string, string]; value: DraftPhotoRow };
  /** `[generation, page]`; only the generation named in `meta` counts. */
  claimables: { key: [number, number]; value: Sealed };
  /** What was typed into a form, by the form's name. `at` is the ISO instant of the last change. */
  typed: { key: string; value: { at: string; sealed: Sealed } };
  meta: { key: string; value: unknown };
}
export type UserDatabase = IDBPDatabase<UserSchema>;

/** The session on this device. `role` is null for an unknown role, which grants no access. */
export interface Session {
  userId: string;
  email: string;
  name: string;
  accessToken: string;
  refreshToken: string;
  role: Role | null;
  organization: string | null;
  ern: string | null;
  client: { code: string; name: string; logoUrl: string | null } | null;
  language: Language;
  deviceId: string;
  /** True if its user has a PIN on this device. */
  pin?: true;
}

/** Why a session ended: the user signed out, the server no longer accepts it, or the device was locked. */
export type SessionEnd = 'signed_out' | 'expired' | 'locked';

/** Who is signed in on this device, or who was last. */
export interface StoredSession {
  /** Rises with each sign-in, sign-out and change. */
  serial: number;
  /** Null after the end of a session. */
  session: Session | null;
  /** The session that ended last; null while a user is signed in. */
  ended: { userId: string; why: SessionEnd } | null;
}

/** Somebody who has set a PIN on this device. Only what names them lies open. */
export interface PersonRow extends Pick<Session, 'userId' | 'name' | 'email' | 'role' | 'language'> {
  /** Null after the server has ended their session. */
  pin: Pin | null;
  /** Their session while the device is locked or somebody else's, sealed with their device key. */
  session: Sealed | null;
  /** How their outbox is sent meanwhile. */
  sender: { sendingToken: string; accessToken: string } | null;
  /** Their last input, in epoch milliseconds. */
  seenAt: number;
  /** Minutes without input after which the device locks; null for never. */
  lockMinutes: number | null;
}

/** How a PIN opens its owner's device key. */
export interface Pin {
  salt: Uint8Array<ArrayBuffer>;
  iterations: number;
  /** Made by this browser and never handed out: without it no guess can be tried. */
  bound: CryptoKey;
  /** The device key's bytes. */
  wrapped: Sealed;
  /** Wrong tries, each counted before it was made. */
  tries: number;
}

/** The device-wide database, shared by all its users. */
export interface VaultSchema extends DBSchema {
  /** Earlier versions of the app stored the bare session. */
  session: { key: 'current'; value: StoredSession | Session };
  /** Device keys by user id, and sending keys by `sendingName`. */
  keys: { key: string; value: CryptoKey };
  /** By user id. */
  people: { key: string; value: PersonRow };
}
