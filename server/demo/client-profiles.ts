import type { BankDetails, ContactPerson } from '#domain/client/parts.ts';
import { hasVatCheckDigit } from '#domain/finance/vat-id-check.ts';
import { fold } from '#domain/text/fold.ts';
import type { Secrets } from '../shared/secrets.ts';
import { sealBank } from '../clients/bank.usecases.ts';
import type { TakenOverClients } from '../clients/clients.usecases.ts';
import { judgePriceSheet, storePriceSheet } from '../clients/price-sheet.usecases.ts';
import type { Keeping } from '../shared/files/keep-files.ts';
import { studios, type Studio } from './studios.ts';

type ClientRow = TakenOverClients['clients'][number];

/** A bank code that no bank has. */
const bankCode = '12345678';

/** A valid IBAN of no bank's account. */
function ibanOf(account: number): string {
  const rest = `${bankCode}${String(account).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${rest}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${rest}`;
}

/** A VAT id whose check digit fits. */
function vatIdOf(number: number): string {
  const digits = Array.from({ length: 10 }, (_, last) => `DE${number}${last}`);
  return digits.find(hasVatCheckDigit)!;
}

function contactsOf({ salespersons, slug }: Studio): ContactPerson[] {
  const roles = ['owner', 'sales'];
  return salespersons.slice(0, 2).map((name, at) => ({
    firstName: name.slice(0, name.lastIndexOf(' ')),
    lastName: name.slice(name.lastIndexOf(' ') + 1),
    function: roles[at] ?? null,
    email: `${fold(name).replaceAll(' ', '.')}@${slug}.example`,
    phone: null,
  }));
}

/**
 * What a studio has told of itself: people, bank details, consumer page, agreement. The fourth has given no bank
 * details yet, and one that waits for its approval has told nothing.
 */
export function withProfiles(rows: readonly ClientRow[], appSecret: Secrets): ClientRow[] {
  return rows.map((row, at) => {
    const studio = studios[at]!;
    if (studio.share === 0) return row;
    const bank: BankDetails = {
      accountHolder: `${studio.name} GmbH`,
      iban: ibanOf(4_000_100 + at * 137),
      bic: null,
      bankName: 'Musterbank',
      billingEmail: `rechnung@${studio.slug}.example`,
    };
    return {
      ...row,
      vatId: vatIdOf(29_481_300 + at * 71),
      shopIsActive: at % 2 === 0,
      shopCustomUrl: at % 2 === 0 ? `https://www.${studio.slug}.example/kuechenschutz` : null,
      bankSealed: at === 3 ? null : sealBank(appSecret, studio.code, bank),
      agreementAcceptedAt: row.createdAt ?? null,
      emailConfirmedAt: row.createdAt ?? null,
      profile: {
        ...row.profile,
        industryAssociation: at % 3 === 0 ? 'Einkaufsbund Möbel und Küche eG' : null,
        merchandiseManagement: 'carat',
        contacts: contactsOf(studio),
      },
    };
  });
}

const prices = 'Plan;Preis im Monat\r\nKüche Basis;4,90\r\nKüche Komfort;7,90\r\nKüche Premium;9,90\r\n';

/** Gives the first two studios a price sheet, as an upload would. */
export async function withPriceSheets(keeping: Keeping, rows: readonly ClientRow[]): Promise<ClientRow[]> {
  return Promise.all(
    rows.map(async (row, at) => {
      if (at > 1) return row;
      const named = (extension: string) => `Preisliste ${row.code}.${extension}`;
      return {
        ...row,
        priceSheet: await storePriceSheet(keeping, await judgePriceSheet(Buffer.from(prices)), named),
      };
    }),
  );
}
