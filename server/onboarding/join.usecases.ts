import { createHash } from 'node:crypto';
import type { OnboardingRequest } from '#domain/client/onboarding.ts';
import { addJoiningClient, bringAssociation } from '../clients/joining.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import { system } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/api-error.ts';
import type { Visitor } from '../shared/http/handle.ts';
import { admitAttempt, refusalOfToken } from '../shared/http/throttle.ts';
import { keptClient, linkedClient } from './confirm.usecases.ts';
import { readEmailToken } from './email-link.ts';
import { addOnboarding, findOnboarding, findRequest } from './onboardings.repository.ts';
import { takePriceSheet } from './price-sheet.usecases.ts';
import { mailConfirmation } from './send-mails.ts';
import type { Visiting } from './visiting.ts';

/** Counts what an address sends. Throws `throttled`. */
export async function admitRequest({ db, address, now }: Visitor): Promise<void> {
  await db.inTransaction(system, (tx) => admitAttempt(tx, { limit: 'onboarding', subject: address, now }));
}

/**
 * A retailer joins by itself: it is kept under the association for those who come by themselves, and mailed the link
 * that confirms its address. The same request again does nothing more. Throws `key_reused`, `invalid`, `throttled`.
 */
export async function join(visiting: Visiting, request: OnboardingRequest): Promise<{ email: string }> {
  const { db, settings, files, now } = visiting;
  const { id, language, agreement, ...client } = request;
  const { onboardingAssociation } = settings;
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const priceSheet = agreement.priceSheet && (await takePriceSheet({ db, files }, agreement.priceSheet));
  return db.inTransaction(system, async (tx) => {
    // Two at once: the second waits here until the first has committed.
    await bringAssociation(tx, onboardingAssociation);
    const known = await findRequest(tx, id);
    if (known) {
      if (known.fingerprint !== fingerprint) throw new ApiError('key_reused');
      return { email: client.email };
    }
    await admitMail(tx, client.email, now);
    if (agreement.priceSheet && !priceSheet)
      throw new ApiError('invalid', { fields: { 'agreement.priceSheet': 'price_sheet_missing' } });
    const row = await addJoiningClient(
      { tx, actor: system, now, settings },
      {
        associationErn: onboardingAssociation.ern,
        client,
        agreement: { agreementAcceptedAt: now, priceSheet },
      },
    );
    await addOnboarding(tx, {
      clientCode: row.code,
      requestId: id,
      fingerprint,
      language,
      registeredBy: null,
      crmNote: null,
      createdAt: now,
    });
    await mailConfirmation({ tx, now, settings }, row, language);
    return { email: client.email };
  });
}

/**
 * Mails the confirmation link again, to the address that the retailer has now. Does nothing once it is confirmed. Throws
 * `link_invalid` for an id or token that is not known, as `linkedClient`, `throttled`.
 */
export async function mailAgain(
  { db, settings, now, address }: Visiting,
  by: { id: string } | { token: string },
): Promise<void> {
  const link = 'token' in by ? readEmailToken(settings.appSecret, by.token) : null;
  const isSent = await db.inTransaction(system, async (tx) => {
    const request = 'id' in by ? await findRequest(tx, by.id) : null;
    const code = link?.code ?? request?.clientCode;
    if (code === undefined) return false;
    const row = link ? await linkedClient(tx, link, now) : await keptClient(tx, code, now);
    if (row.status !== 'email-pending' || row.email === null) return true;
    await admitMail(tx, row.email, now);
    const { language } = (await findOnboarding(tx, code)) ?? { language: 'de' as const };
    await mailConfirmation({ tx, now, settings }, row, language);
    return true;
  });
  if (!isSent) throw await refusalOfToken({ db, address, now });
}

/** Counts a mail to somebody who may not have asked for it. Throws `throttled`. */
export function admitMail(tx: Tx, email: string, now: Date): Promise<void> {
  return admitAttempt(tx, { limit: 'confirmation', subject: email.toLowerCase(), now });
}
