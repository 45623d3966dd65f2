import type { Client } from '#domain/client/client.ts';
import { maskedIban } from '#domain/finance/iban.ts';
import type { CountryCode } from '#domain/locale/countries.ts';
import { berlinDate } from '#domain/time/date.ts';
import { isStaff } from '#domain/user/roles.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { clientRecord } from '../shared/deeds/records.ts';
import { ApiError } from '../shared/api-error.ts';
import type { FileAnswer } from '../shared/http/handle.ts';
import type { Settings } from '../shared/settings.ts';
import { openBank } from './bank.usecases.ts';
import { findAssociation } from './clients.repository.ts';
import { clientInScope, estimateIn, sellingOf, type ClientRow } from '../directory/lookup.usecases.ts';

interface Reading {
  tx: Tx;
  actor: UserActor;
  code: string;
  settings: Pick<Settings, 'appSecret' | 'crmAccountUrl'>;
}

/** The retailer in the actor's scope. Throws `not_found`. */
export async function getClient(given: Reading): Promise<Client> {
  return wholeClient({ ...given, row: await clientInScope(given) });
}

/** Where the CRM shows the account of an id; null without an id, or where the setting is missing. */
function crmUrlOf({ crmAccountUrl }: Pick<Settings, 'crmAccountUrl'>, crmId: string | null): string | null {
  return crmAccountUrl && crmId ? crmAccountUrl.replaceAll('{id}', encodeURIComponent(crmId)) : null;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A row as the actor may read it: ids are for staff, and the IBAN is masked for everybody. */
export async function wholeClient({
  tx,
  actor,
  settings,
  row,
}: Pick<Reading, 'tx' | 'actor' | 'settings'> & { row: ClientRow }): Promise<Client> {
  const { code, version, ern, status, name, email, phone, websiteUrl, vatId, taxNumber, logoUrl, profile } =
    row;
  const bank = openBank(settings.appSecret, code, row.bankSealed);
  const association = await findAssociation(tx, row.associationErn);
  return {
    code,
    version,
    ern,
    status,
    association: association && { ern: association.ern, name: association.name },
    name,
    email,
    phone,
    address: {
      street: row.street,
      houseNumber: row.houseNumber,
      zipCode: row.zipCode,
      city: row.city,
      country: row.country as CountryCode,
      unitDescription: row.unitDescription,
    },
    websiteUrl,
    vatId,
    taxNumber,
    businessId: profile.businessId ?? null,
    industryAssociation: profile.industryAssociation ?? null,
    planningSoftware: profile.planningSoftware ?? null,
    merchandiseManagement: profile.merchandiseManagement ?? null,
    estimate: estimateIn(profile),
    bank: bank && { ...bank, iban: bank.iban && maskedIban(bank.iban) },
    contacts: profile.contacts ?? [],
    logoUrl,
    shop: { isActive: row.shopIsActive, customUrl: row.shopCustomUrl },
    agreement: {
      acceptedAt: iso(row.agreementAcceptedAt),
      priceSheet: row.priceSheet && {
        fileName: row.priceSheet.fileName,
        byteCount: row.priceSheet.byteCount,
      },
    },
    selling: sellingOf(row),
    ids:
      actor.role !== null && isStaff(actor.role)
        ? {
            crmId: row.crmId,
            crmUrl: crmUrlOf(settings, row.crmId),
            salesActivationCode: row.salesActivationCode,
            keyAccountNumber: row.keyAccountNumber,
            globalClientNumber: row.globalClientNumber,
            controllingNumbers: row.controllingNumbers,
          }
        : null,
    emailConfirmedAt: iso(row.emailConfirmedAt),
    decision: row.decidedAt && {
      at: row.decidedAt.toISOString(),
      by: row.decidedBy ?? '',
      reason: row.declineReason,
    },
    entryDate: berlinDate(row.createdAt),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The whole IBAN of a retailer. The trail says who looked at it. Throws `not_found`. */
export async function revealBank(given: Reading & { now: Date }): Promise<{ iban: string | null }> {
  const { tx, actor, code, settings, now } = given;
  const row = await clientInScope(given);
  const bank = openBank(settings.appSecret, code, row.bankSealed);
  await deed(tx, { record: clientRecord(row), kind: 'revealBank', actor, now, quiet: true });
  return { iban: bank?.iban ?? null };
}

/** The price sheet of a retailer's agreement, as a download. Throws `not_found`. */
export async function clientPriceSheet(given: Omit<Reading, 'settings'>): Promise<FileAnswer> {
  const { priceSheet } = await clientInScope(given);
  if (!priceSheet) throw new ApiError('not_found');
  return { key: priceSheet.storedKey, type: priceSheet.mediaType, downloadAs: priceSheet.fileName };
}
