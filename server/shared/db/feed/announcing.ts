/** What a transaction has announced. */
export interface Announced {
  said: Set<string>;
  /** The kinds of records it has changed, and of what it has left to be done: what waits for it wakes. */
  about: Set<string>;
  /** True if a change concerns everybody. */
  toEverybody: boolean;
}

/** What the current transaction of each connection has already announced. */
const byConnection = new WeakMap<object, Announced>();

/** Starts a new transaction on a connection with nothing announced. */
export function beginAnnouncing(connection: object): void {
  byConnection.set(connection, { said: new Set(), about: new Set(), toEverybody: false });
}

/** True the first time the connection's current transaction announces `said`. */
export function isNews(connection: object, said: string, { toEverybody }: { toEverybody: boolean }): boolean {
  const known = byConnection.get(connection);
  if (known?.said.has(said)) return false;
  known?.said.add(said);
  if (known && toEverybody) known.toEverybody = true;
  return true;
}

/** Wakes the jobs that follow this kind of record or work, once the connection's transaction is committed. */
export function leaveWork(connection: object, about: string): void {
  byConnection.get(connection)?.about.add(about);
}

/** What the connection's transaction has announced, now that it is committed; null if nothing. */
export function announcedBy(connection: object): Announced | null {
  const announced = byConnection.get(connection);
  return announced && announced.said.size + announced.about.size > 0 ? announced : null;
}
