import type { Approval } from '#domain/client/onboarding.ts';
import { maskedIban } from '#domain/finance/iban.ts';
import type { CountryCode } from '#domain/locale/countries.ts';
import { berlinDate } from '#domain/time/date.ts';
import { bankOf, type JoiningClient } from '../clients/joining.usecases.ts';
import type { Settings } from '../shared/settings.ts';
import type { Onboarding } from './onboardings.repository.ts';

/** A retailer as those who decide on it see it. The IBAN is masked. */
export function approvalOf({
  row,
  association,
  onboarding,
  dueOn,
  settings,
}: {
  row: JoiningClient;
  association: string | null;
  onboarding: Onboarding | null;
  dueOn: string | null;
  settings: Pick<Settings, 'appSecret'>;
}): Approval {
  const { profile } = row;
  const bank = bankOf(settings, row);
  return {
    code: row.code,
    version: row.version,
    ern: row.ern,
    status: row.status,
    association: association === null ? null : { ern: row.associationErn, name: association },
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: {
      street: row.street,
      houseNumber: row.houseNumber,
      zipCode: row.zipCode,
      city: row.city,
      country: row.country as CountryCode,
      unitDescription: row.unitDescription,
    },
    websiteUrl: row.websiteUrl,
    vatId: row.vatId,
    taxNumber: row.taxNumber,
    industryAssociation: profile.industryAssociation ?? null,
    planningSoftware: profile.planningSoftware ?? null,
    merchandiseManagement: profile.merchandiseManagement ?? null,
    estimate: { unitsPerYear: profile.unitsPerYear ?? null, plansPerYear: profile.plansPerYear ?? null },
    bank: bank && { ...bank, iban: bank.iban && maskedIban(bank.iban) },
    contacts: profile.contacts ?? [],
    logoUrl: row.logoUrl,
    shop: { isActive: row.shopIsActive, customUrl: row.shopCustomUrl },
    agreement: {
      acceptedAt: row.agreementAcceptedAt?.toISOString() ?? null,
      priceSheet: row.priceSheet && {
        fileName: row.priceSheet.fileName,
        byteCount: row.priceSheet.byteCount,
      },
    },
    ids: {
      crmId: row.crmId,
      salesActivationCode: row.salesActivationCode,
      keyAccountNumber: row.keyAccountNumber,
      globalClientNumber: row.globalClientNumber,
      controllingNumbers: row.controllingNumbers,
    },
    emailConfirmedAt: row.emailConfirmedAt?.toISOString() ?? null,
    decision:
      row.decidedAt && row.decidedBy
        ? { at: row.decidedAt.toISOString(), by: row.decidedBy, reason: row.declineReason }
        : null,
    entryDate: berlinDate(row.createdAt),
    updatedAt: row.updatedAt.toISOString(),
    pendingSince: row.pendingSince?.toISOString() ?? null,
    dueOn,
    registeredBy: onboarding?.registeredBy ?? null,
    crmNote: onboarding?.crmNote ?? null,
  };
}
