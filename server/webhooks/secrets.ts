import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { openText, sealText } from '../shared/sealed.ts';
import type { Secrets } from '../shared/secrets.ts';

const sealing = (appSecret: Secrets, webhookId: string) => ({
  appSecret,
  purpose: 'webhook secrets',
  keyId: 'w1',
  owner: webhookId,
});

/** A new secret as the receiver gets it (Standard Webhooks), and as it is stored. */
export function newSecret(appSecret: Secrets, webhookId: string): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return { secret, sealed: sealText(sealing(appSecret, webhookId), secret) };
}

/** The signatures of a message by each of an endpoint's secrets, the newest first. */
export function signaturesOf(
  appSecret: Secrets,
  { id, secrets }: { id: string; secrets: readonly string[] },
  message: { id: string; at: Date; body: string },
): string {
  return secrets
    .map((sealed) => new Webhook(openText(sealing(appSecret, id), sealed)))
    .map((signer) => signer.sign(message.id, message.at, message.body))
    .join(' ');
}
