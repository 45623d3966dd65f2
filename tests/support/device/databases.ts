export interface DeviceRow {
  database: string;
  store: string;
  key: string;
  /** The row as JSON; bytes in it are read as text. Empty where it was not asked for. */
  text: string;
}

/**
 * The rows of the device's databases whose names begin with `database`, as readable with the developer tools. Runs in
 * the page, so it uses nothing from outside.
 */
export async function rowsOnDevice(wanted: { database: string; withText: boolean }): Promise<DeviceRow[]> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('not readable')));
    });
  const decoder = new TextDecoder();
  const plain = (value: unknown): unknown => {
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return decoder.decode(value);
    if (Array.isArray(value)) return value.map(plain);
    if (value instanceof Object)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
    return value;
  };
  const rows: DeviceRow[] = [];
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  for (const name of names.filter((one) => one.startsWith(wanted.database)).toSorted()) {
    const database = await answer(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([
        answer(objects.getAllKeys()),
        wanted.withText ? answer(objects.getAll()) : [],
      ]);
      for (const [index, key] of keys.entries()) {
        const text = wanted.withText ? JSON.stringify(plain(values[index])) : '';
        rows.push({ database: name, store, key: typeof key === 'string' ? key : JSON.stringify(key), text });
      }
    }
    database.close();
  }
  return rows;
}
