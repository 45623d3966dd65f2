import type { ClaimHistoryEntry } from '#domain/claim/claim.ts';
import { languages, type Language } from '#domain/locale/language.ts';
import { isStaff } from '#domain/user/roles.ts';
import { contactOf } from '../auth/users.usecases.ts';
import { retailerOf } from '../directory/lookup.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { writeMail } from '../shared/mail/write-mail.ts';
import type { Settings } from '../shared/settings.ts';
import { claimMailText, type ClaimMailKind } from './claim-mail-texts.ts';
import type { ClaimRow } from './claims.repository.ts';

interface Telling {
  tx: Tx;
  actor: UserActor;
  claim: ClaimRow;
  now: Date;
  settings: Settings;
}

/** Confirms a new claim to the retailer and notifies the provider. */
export async function mailClaimFiled(given: Telling): Promise<void> {
  await mailRetailer(given, 'received', null, `claim-received:${given.claim.id}`);
  await mailProvider(given, 'filed', null);
}

/**
 * Mails an event to the other side. A closing goes to the retailer, a reopening always to the provider and also to the
 * retailer if the provider reopened. A comment goes to the other side. Taking over and giving back send no mail.
 */
export async function mailClaimEvent(
  given: Telling & { kind: ClaimHistoryEntry['kind']; text: string | null },
): Promise<void> {
  const { actor, kind, text } = given;
  const byProvider = actor.role !== null && isStaff(actor.role);
  if (kind === 'closed') await mailRetailer(given, 'closed', text);
  if (kind === 'reopened') await mailProvider(given, 'reopened', text);
  if (kind === 'reopened' && byProvider) await mailRetailer(given, 'reopened', text);
  if (kind === 'comment' && byProvider) await mailRetailer(given, 'comment', text);
  if (kind === 'comment' && !byProvider) await mailProvider(given, 'comment', text);
}

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
  const { supportEmail, name } = given.settings.provider;
  await send(given, { email: supportEmail, name, language: languages[0], kind, said, signer: null });
}

/** The retailer's user who filed the claim, otherwise the retailer's own address; null if it has none. */
async function recipientOf({
  tx,
  claim,
}: Telling): Promise<{ email: string; name: string; language: Language } | null> {
  const filer = await contactOf(tx, claim.filedById);
  if (filer?.role === 'retailer') return filer;
  const client = await retailerOf(tx, claim.clientCode);
  return client?.email ? { email: client.email, name: client.name, language: languages[0] } : null;
}

async function send(
  { tx, claim, now, settings }: Telling,
  mail: {
    email: string;
    name: string;
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
