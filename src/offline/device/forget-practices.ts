import { deleteDB } from 'idb';
import { practice } from './practice.ts';

const lockOf = (name: string) => `practising-${name}`;

/** Says to the other tabs that this one practises, as long as its page lives. */
export function holdPractice(): void {
  if (practice === null) return;
  void navigator.locks.request(lockOf(practice), () => new Promise(() => undefined));
}

/** Deletes what practices have stored on this device, but not what a tab that still practises needs. */
export async function forgetPractices(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const locks = new Set(held.map(({ name }) => name));
  const databases = await indexedDB.databases();
  const left = databases.flatMap(({ name = '' }) => {
    const [, of] = /-(practice-[\w-]+)$/.exec(name) ?? [];
    return of && (of === practice || !locks.has(lockOf(of))) ? [name] : [];
  });
  await Promise.all(left.map((name) => deleteDB(name)));
}
