import { drain } from '#offline/outbox/drain.ts';
import { enqueue, listOutbox } from '#offline/outbox/outbox.ts';
import { registerSync } from '#offline/outbox/triggers.ts';
import type { Session } from '#offline/device/schema.ts';
import type { NewItem } from '#offline/outbox/outbox-row.ts';
import { writeSession } from '#offline/session/change-session.ts';
import { storeDeviceKey } from '#offline/session/vault.ts';

/** The actions of a test on a page controlled by the service worker. */
const device = {
  signIn: async (session: Session, key: string) => {
    await writeSession(session);
    await storeDeviceKey(session.userId, key);
  },
  keep: async (item: NewItem<'fileClaim'>) => {
    await enqueue(item);
    await registerSync(await navigator.serviceWorker.ready);
  },
  waiting: async () => (await listOutbox()).length,
  send: () => drain({ urgency: 'reachable' }),
};
export type DevicePage = typeof device;
Object.assign(globalThis, { device });
void navigator.serviceWorker.register('/sw.js');
