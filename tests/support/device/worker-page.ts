import { keepPicture, whoseOf, type Picture } from '#offline/copy/picture.ts';
import { noteVisit } from '#offline/copy/visit.ts';
import { drain } from '#offline/outbox/drain.ts';
import { enqueue } from '#offline/outbox/outbox-deeds.ts';
import { listOutbox } from '#offline/outbox/outbox.ts';
import { registerSync } from '#offline/outbox/triggers.ts';
import type { Session } from '#offline/device/schema.ts';
import type { NewItem } from '#offline/outbox/prepare-item.ts';
import { writeSession } from '#offline/session/change-session.ts';
import { signOut } from '#offline/leaving/sign-out.ts';
import { currentSession } from '#offline/session/session.ts';
import { storeDeviceKey } from '#offline/session/keys.ts';

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
  keepPicture: async (changed: Partial<Picture>) => {
    const session = (await currentSession())!;
    await noteVisit(session.userId);
    await keepPicture({
      build: '/assets/app-1.js',
      whose: whoseOf(session),
      day: '2026-11-20',
      language: 'de',
      title: 'Verträge & mehr',
      width: '(min-width: 1px)',
      theme: ':root { --paper: #fff }',
      sheets: ['/assets/list.css'],
      html: '<main>Käthe zahlt $& $1</main>',
      ...changed,
    });
  },
  signOut: () => signOut({ unsent: 'keep' }),
  waiting: async () => (await listOutbox()).length,
  send: () => drain({ urgency: 'reachable' }),
};
export type DevicePage = typeof device;
Object.assign(globalThis, { device });
void navigator.serviceWorker.register('/sw.js');
