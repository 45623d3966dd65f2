import { claimMails, type ClaimMailKind } from '#domain/claim/events.ts';
import { languages, type Language } from '#domain/locale/language.ts';
import { isOfClient, isStaff } from '#domain/user/roles.ts';
import { contactOf } from '../../auth/users.usecases.ts';
import { retailerOf } from '../../directory/lookup.usecases.ts';
import type { Tx } from '../../shared/db/database.ts';
import { follower } from '../../shared/db/follower.ts';
import { writeMail } from '../../shared/mail/write-mail.ts';
import type { Settings } from '../../shared/settings.ts';
import { claimDeeds } from '../claim-deeds.ts';
import type { ClaimRow } from '../claims.repository.ts';
import { claimMailText } from './mail-texts.ts';

interface Telling {
  tx: Tx;
  claim: ClaimRow;
  now: Date;
  settings: Settings;
}

/** Writes the mails about an event, to the sides that its row names. Only one mail confirms a claim. */
export const claimsMailed = follower(claimDeeds, async ({ tx, actor, now, settings, details }) => {
  const { event, text, claim } = details;
  const by = actor.kind === 'user' && actor.role !== null && isStaff(actor.role) ? 'provider' : 'retailer';
  const telling = { tx, claim, now, settings };
  for (const { to, kind } of claimMails(event, by)) {
    if (to === 'provider') await mailProvider(telling, kind, text);
    else await mailRetailer(telling, kind, text, event === 'file' ? `claim-received:${claim.id}` : undefined);
  }
});

async function mailRetailer(
  given: Telling,
  kind: ClaimMailKind,
  said: string | null,
  dedupeKey?: string,
): Promise<void> {
  const recipient = await recipientOf(given);
  if (!recipient) return;
  const signer = given.settings.provider.name;
  await send(given, { ...recipient, kind, said, signer, ...(dedupeKey ? { dedupeKey } : {}) });
}

async function mailProvider(given: Telling, kind: ClaimMailKind, said: string | null): Promise<void> {
  const { supportEmail } = given.settings.provider;
  await send(given, { email: supportEmail, name: null, language: languages[0], kind, said, signer: null });
}

/** The retailer's user who filed the claim, otherwise the retailer's own address; null if it has none. */
async function recipientOf({
  tx,
  claim,
}: Telling): Promise<{ email: string; name: string; language: Language } | null> {
  const filer = await contactOf(tx, claim.filedById);
  if (filer && isOfClient(filer.role)) return filer;
  const client = await retailerOf(tx, claim.clientCode);
  return client?.email ? { email: client.email, name: client.name, language: languages[0] } : null;
}

async function send(
  { tx, claim, now, settings }: Telling,
  mail: {
    email: string;
    name: string | null;
    language: Language;
    kind: ClaimMailKind;
    said: string | null;
    signer: string | null;
    dedupeKey?: string;
  },
): Promise<void> {
  const { language, kind, said, name } = mail;
  const link = `${settings.publicUrl}/claims/detail/${claim.id}`;
  await writeMail(tx, {
    ...claimMailText(language, kind, { claim, name, said, link, signer: mail.signer }),
    kind: `claim_${kind}`,
    recipient: mail.email,
    language,
    now,
    provider: settings.provider,
    ...(mail.dedupeKey ? { dedupeKey: mail.dedupeKey } : {}),
  });
}
