/** What the current transaction of each connection has already announced. */
const byConnection = new WeakMap<object, Set<string>>();

/** Starts a new transaction on a connection with nothing announced. */
export function beginAnnouncing(connection: object): void {
  byConnection.set(connection, new Set());
}

/** True the first time the connection's current transaction announces `said`. */
export function isNews(connection: object, said: string): boolean {
  const known = byConnection.get(connection);
  if (known?.has(said)) return false;
  known?.add(said);
  return true;
}
