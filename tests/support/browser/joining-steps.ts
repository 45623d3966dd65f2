import { retailerRequest } from '../acts/retailer-request.ts';
import { ApiUser } from './browser-app.ts';
import { latestMail } from './mailbox.ts';

/** A retailer that has joined and confirmed its address, without a browser. Returns the token of its link. */
export async function joined(server: { url: string }, name: string, email: string): Promise<string> {
  const guest = await ApiUser.guest(server.url);
  await guest.send('POST', '/v1/onboarding', retailerRequest({ name, email }));
  const { text } = await latestMail(server.url, email, /bestätigen/);
  const [, token = ''] = /\/confirm-email#token=([\w-]+)/.exec(text) ?? [];
  await guest.send('POST', '/v1/onboarding/confirmation', { token });
  return token;
}
