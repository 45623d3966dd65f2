import { and, desc, eq, gt, inArray, isNull, max, lt, ne, or, sql } from 'drizzle-orm';
import type { Language } from '#domain/locale/language.ts';
import type { Tx } from '../shared/db/database.ts';
import { deleteSome } from '../shared/db/some-rows.ts';
import { insertMany } from '../shared/db/insert-many.ts';
import { literal, type Identity } from '../shared/db/tenancy.ts';
import { devices, emailChanges, passwordResets, users } from './users.table.ts';

export type User = typeof users.$inferSelect;
export type NewUserRow = typeof users.$inferInsert;
export type Device = typeof devices.$inferSelect;

/** The active account with this email (lower case). */
export async function findAccount(tx: Tx, email: string): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.status, 'active')));
  return user;
}

/** The person's account with this email (lower case), whatever its status. */
export async function findUserByEmail(tx: Tx, email: string): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), ne(users.status, 'machine')));
  return user;
}

/** The account with this id, whatever its status. */
export async function findAccountById(tx: Tx, id: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  return user;
}

/** Of these places, those at which there are accounts, whatever their status. */
export async function findErnsWithUsers(tx: Tx, erns: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ ern: users.ern })
    .from(users)
    .where(inArray(users.ern, [...erns]));
  return rows.flatMap(({ ern }) => (ern === null ? [] : [ern]));
}

/** The active account with this id. */
export async function findActiveUser(tx: Tx, id: string): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active')));
  return user;
}

/** Ids of the active users at exactly this place. */
export async function findActiveUsersAt(tx: Tx, ern: string): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.ern, ern), eq(users.status, 'active')));
  return rows.map(({ id }) => id);
}

export async function addUser(tx: Tx, row: typeof users.$inferInsert): Promise<User> {
  const [user] = await tx.insert(users).values(row).returning();
  return user!;
}

export async function saveStatus(tx: Tx, userId: string, status: User['status']): Promise<void> {
  await tx.update(users).set({ status }).where(eq(users.id, userId));
}

/** An account as the operator sees it. `lastSeenAt` is null if it is signed in nowhere. */
export type ListedUser = Pick<User, 'email' | 'name' | 'role' | 'ern' | 'status'> & {
  lastSeenAt: Date | null;
};

export async function listUsers(tx: Tx): Promise<ListedUser[]> {
  const { email, name, role, ern, status } = users;
  return tx
    .select({ email, name, role, ern, status, lastSeenAt: max(devices.lastSeenAt) })
    .from(users)
    .leftJoin(devices, eq(devices.userId, users.id))
    .where(ne(users.status, 'machine'))
    .groupBy(users.id)
    .orderBy(users.email);
}

/** Saves a device with its one refresh token, which replaces an earlier token of the same browser. */
export async function saveDevice(tx: Tx, device: Device): Promise<void> {
  const { userId, id, createdAt, ...changed } = device;
  await tx
    .insert(devices)
    .values({ userId, id, createdAt, ...changed })
    .onConflictDoUpdate({ target: [devices.userId, devices.id], set: changed });
}

/** Deletes a user's devices beyond the `count` last seen. The one just opened is always kept. */
export async function keepNewestDevices(
  tx: Tx,
  { userId, opened, count }: { userId: string; opened: string; count: number },
): Promise<void> {
  const older = tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.userId, userId), ne(devices.id, opened)))
    .orderBy(desc(devices.lastSeenAt), desc(devices.createdAt))
    .offset(count - 1);
  await tx.delete(devices).where(and(eq(devices.userId, userId), inArray(devices.id, older)));
}

/** The device with this refresh token, if the token has not expired and the account has this email and is active. */
export async function findByRefreshToken(
  tx: Tx,
  { email, refreshHash, now }: { email: string; refreshHash: string; now: Date },
): Promise<{ device: Device; role: string } | undefined> {
  const [found] = await tx
    .select({ device: devices, role: users.role })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(
      and(
        eq(devices.refreshHash, refreshHash),
        gt(devices.refreshExpiresAt, now),
        eq(users.email, email),
        eq(users.status, 'active'),
      ),
    );
  return found;
}

/** The session that an account has on a device now, unless it has expired. */
export async function findSessionOn(
  tx: Tx,
  { userId, deviceId, now }: { userId: string; deviceId: string; now: Date },
): Promise<Device | undefined> {
  const [device] = await tx
    .select()
    .from(devices)
    .where(and(eq(devices.userId, userId), eq(devices.id, deviceId), gt(devices.refreshExpiresAt, now)));
  return device;
}

/** Notes that a device has renewed its access token, which binds its session to it. */
export async function touchDevice(tx: Tx, { userId, id }: Device, now: Date): Promise<void> {
  await tx
    .update(devices)
    .set({ lastSeenAt: now, bound: true })
    .where(and(eq(devices.userId, userId), eq(devices.id, id)));
}

export async function listDevicesOf(tx: Tx, userId: string): Promise<Device[]> {
  return tx.select().from(devices).where(eq(devices.userId, userId)).orderBy(desc(devices.lastSeenAt));
}

/** Deletes all devices of a user but one. */
export async function deleteOtherDevices(tx: Tx, userId: string, keptId: string): Promise<void> {
  await tx.delete(devices).where(and(eq(devices.userId, userId), ne(devices.id, keptId)));
}

/** Deletes one device of a user, or all of them. Returns how many it deleted. */
export async function deleteDevices(tx: Tx, userId: string, id?: string): Promise<number> {
  const gone = await tx
    .delete(devices)
    .where(and(eq(devices.userId, userId), id === undefined ? undefined : eq(devices.id, id)))
    .returning({ id: devices.id });
  return gone.length;
}

/**
 * The statement that finds the active account whose session on this device is this one. It leaves the transaction with
 * the identity.
 */
export function signedInStatement(
  { userId, deviceId, sessionId }: { userId: string; deviceId: string; sessionId: string },
  { role, ern }: Identity,
): string {
  return `select * from signed_in_as(${[userId, deviceId, sessionId, role, ern].map(literal).join(', ')})`;
}

/** The person's account with this id; null if the actor may not see it. */
export async function findUser(tx: Tx, id: string) {
  const [user] = await tx
    .select({
      email: users.email,
      name: users.name,
      role: users.role,
      organization: users.organization,
      language: users.language,
    })
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, 'machine')));
  return user ?? null;
}

export async function addUsers(tx: Tx, rows: readonly NewUserRow[]): Promise<void> {
  await insertMany(tx, users, rows);
}

/** True if any account exists. */
export async function hasUser(tx: Tx): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).limit(1)).length > 0;
}

export async function saveLanguage(tx: Tx, userId: string, language: Language): Promise<void> {
  await tx.update(users).set({ language }).where(eq(users.id, userId));
}

export async function saveReset(tx: Tx, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await tx.insert(passwordResets).values(reset);
}

export async function findReset(tx: Tx, tokenHash: string) {
  const [reset] = await tx
    .select()
    .from(passwordResets)
    .where(eq(passwordResets.tokenHash, tokenHash))
    .for('update');
  return reset;
}

/** Sets a password and invalidates all links that could set it again. Returns the account. */
export async function savePassword(
  tx: Tx,
  { userId, passwordHash, now }: { userId: string; passwordHash: string; now: Date },
): Promise<{ id: string; email: string }> {
  const [user] = await tx
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning({ id: users.id, email: users.email });
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
  return user!;
}

/** Takes an account's password away. Its owner sets one by a link. */
export async function removePassword(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
}

/** Saves the link to a new address in place of earlier ones of this user. */
export async function saveEmailChange(tx: Tx, change: typeof emailChanges.$inferInsert): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, change.userId));
  await tx.insert(emailChanges).values(change);
}

/** The link to a new address behind a token's hash, locked. */
export async function findEmailChange(tx: Tx, tokenHash: string) {
  const [change] = await tx
    .select()
    .from(emailChanges)
    .where(eq(emailChanges.tokenHash, tokenHash))
    .for('update');
  return change;
}

/** Changes an account's address and ends the links that were mailed before. */
export async function saveEmail(
  tx: Tx,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await tx.update(users).set({ email }).where(eq(users.id, userId));
  for (const links of [emailChanges, passwordResets])
    await tx
      .update(links)
      .set({ usedAt: now })
      .where(and(eq(links.userId, userId), isNull(links.usedAt)));
}

/** Deletes links to new addresses that were used or expired before an instant. */
export function forgetEmailChanges(tx: Tx, before: Date, limit: number): Promise<number> {
  const isOver = or(lt(emailChanges.expiresAt, before), lt(emailChanges.usedAt, before));
  return deleteSome(tx, emailChanges, isOver, limit);
}

/** Deletes some password links that expired before an instant. */
export function forgetResets(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteSome(tx, passwordResets, lt(passwordResets.expiresAt, before), limit);
}

/** Deletes some devices whose refresh token expired before an instant. */
export function forgetDevices(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteSome(tx, devices, lt(devices.refreshExpiresAt, before), limit);
}

/** The names of accounts by their ids, of those that the actor may see. */
export async function findNames(tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
}

/** The ids of accounts whose name contains a text, at most `limit`. */
export async function findIdsNamed(tx: Tx, text: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`strpos(lower(${users.name}), lower(${text})) > 0`)
    .limit(limit);
  return rows.map(({ id }) => id);
}
