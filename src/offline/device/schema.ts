import type { DBSchema, IDBPDatabase } from 'idb';
import type { ClaimableContract } from '#domain/contract/contract.ts';
import type { Language } from '#domain/locale/language.ts';
import type { Role } from '#domain/user/roles.ts';
import type { DraftPhotoRow, DraftRow } from '../drafts/draft-row.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import type { Sealed } from './seal.ts';

/** A user's database on this device. */
export interface UserSchema extends DBSchema {
  outbox: { key: string; value: OutboxItem };
  /** `[item id, 'body' or the photo's sha256]` */
  outboxParts: { key: [string, string]; value: Sealed };
  drafts: { key: string; value: DraftRow };
  /** `[draft id, slot]` */
  draftPhotos: { key: [string, string]; value: DraftPhotoRow };
  /** `[generation, contract code]`; only the generation named in `meta` counts. */
  claimables: { key: [number, string]; value: { contract: ClaimableContract; folded: string } };
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
}

/** The device-wide database, shared by all its users. */
export interface VaultSchema extends DBSchema {
  session: { key: 'current'; value: Session };
  /** By user id. */
  keys: { key: string; value: CryptoKey };
}
