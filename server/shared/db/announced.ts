/** What the transaction under way on each connection has announced. */
const byConnection = new WeakMap<object, Set<string>>();

/** Notes that a transaction begins on a connection, which has announced nothing yet. */
export function beginAnnouncing(connection: object): void {
  byConnection.set(connection, new Set());
}

/** True the first time that the transaction under way on a connection announces this. */
export function isNews(connection: object, said: string): boolean {
  const known = byConnection.get(connection);
  if (known?.has(said)) return false;
  known?.add(said);
  return true;
}
