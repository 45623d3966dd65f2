import type { Page } from '@playwright/test';

/** Every text that this tab and its origin's databases hold, as readable with the developer tools. */
export async function readableTextOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.addEventListener('error', () => reject(request.error ?? new Error('not readable')));
      });
    const decoder = new TextDecoder();
    const plain = (value: unknown): unknown => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return decoder.decode(value);
      if (Array.isArray(value)) return value.map(plain);
      if (value instanceof Object) {
        return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
      }
      return value;
    };
    const texts: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await ask(indexedDB.open(name!));
      for (const store of database.objectStoreNames) {
        const rows = await ask(database.transaction(store).objectStore(store).getAll());
        texts.push(JSON.stringify(plain(rows)));
      }
      database.close();
    }
    texts.push(JSON.stringify(sessionStorage), JSON.stringify(localStorage), JSON.stringify(history.state));
    return texts.join('\n');
  });
}
