import type { ClaimHistoryEntry } from '#domain/claim/claim.ts';
import { languages, type Language } from '#domain/locale/language.ts';
import { isStaff } from '#domain/user/roles.ts';
import { contactOf } from '../auth/users.usecases.ts';
import { retailerOf } from '../clients/lookup.usecases.ts';
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

/** Confirms to the retailer that the claim has arrived, and tells the provider that there is one. */
export async function mailClaimFiled(given: Telling): Promise<void> {
  await mailRetailer(given, 'received', null, `claim-received:${given.claim.id}`);
  await mailProvider(given, 'filed', null);
}

/** Tells the other side: the retailer what the provider did, the provider what the retailer did. */
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
  await send(given, { ...recipient, kind, said, ...(dedupeKey ? { dedupeKey } : {}) });
}

async function mailProvider(given: Telling, kind: ClaimMailKind, said: string | null): Promise<void> {
  const { supportEmail, name } = given.settings.provider;
  await send(given, { email: supportEmail, name, language: languages[0], kind, said });
}

/** Whoever of the retailer filed it; where the provider did, the retailer's own address. */
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
    dedupeKey?: string;
  },
): Promise<void> {
  const { language, kind, said, name } = mail;
  const link = `${settings.publicUrl}/claims/detail/${claim.id}`;
  await writeMail(tx, {
    ...claimMailText(language, kind, { claim, name, said, link }),
    kind: `claim_${kind}`,
    recipient: mail.email,
    language,
    now,
    provider: settings.provider,
    ...(mail.dedupeKey ? { dedupeKey: mail.dedupeKey } : {}),
  });
}
