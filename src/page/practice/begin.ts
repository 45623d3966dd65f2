import { holdPractice } from '#offline/device/forget-practices.ts';
import { answerInsteadOfNetwork } from '#offline/http/request.ts';
import { changeSession } from '#offline/session/change-session.ts';
import { storeDeviceKey } from '#offline/session/keys.ts';
import { language } from '../words/language.ts';
import { answerOf } from './answers.ts';
import { practiceClient, practiceErn, practiceUser } from './made-up.ts';
import { practiseOnly } from './places.ts';
import { practiceWorld } from './world.ts';

/** The screens that practice has; everything else leads to the contracts. */
const screens = ['/contracts', '/claims', '/outbox', '/help', '/whats-new', '/accessibility'];
/** Changing a contract is not practised. */
const notPractised = /^\/contracts\/leads\/[^/]+\/edit$/;

/**
 * Makes this page one that practises: a made-up world answers in place of the network, and a made-up user is signed in
 * on a device that only this tab has. Call it before the session is searched for. A reload goes on where it was.
 */
export async function beginPractice(): Promise<void> {
  holdPractice();
  practiseOnly(
    (path) => screens.some((one) => path === one || path.startsWith(`${one}/`)) && !notPractised.test(path),
  );
  const world = practiceWorld();
  answerInsteadOfNetwork((_url, given) => answerOf(world, given));
  let isNew = false;
  await changeSession((now) => {
    if (now.session) return now;
    isNew = true;
    const session = {
      ...practiceUser,
      accessToken: 'practice',
      refreshToken: 'practice',
      role: 'retailer' as const,
      organization: practiceClient.name,
      ern: practiceErn,
      client: practiceClient,
      language: language.get(),
      deviceId: 'practice',
    };
    return { session, ended: null };
  });
  if (!isNew) return;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  await storeDeviceKey(practiceUser.userId, btoa(String.fromCodePoint(...bytes)));
}
