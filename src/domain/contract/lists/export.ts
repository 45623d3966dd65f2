import type { Customer } from '../../customer/customer.ts';
import { customerName } from '../../customer/customer.ts';
import type { Language } from '../../locale/language.ts';
import { said, type Bilingual } from '../../locale/said.ts';
import { byteOrderMark, csvLine } from '../../text/csv.ts';
import { berlinDate, type PlainDate } from '../../time/date.ts';
import { dayText } from '../../time/day-text.ts';
import { productOf, type ProductSlug } from '../product.ts';
import { contractStatusNames } from '../life/status-names.ts';
import type { ContractStatus } from '../life/status.ts';

/** Maximum contracts per file. */
export const mostExported = 50_000;

export function exportFileName(language: Language, today: PlainDate): string {
  return `${said({ de: 'Vertraege', en: 'Contracts' }, language)}-${today}.csv`;
}

/** A contract's data for one line of the file. */
export interface ExportedContract {
  policyNumber: string | null;
  leadNumber: string;
  kvAbNumber: string;
  status: ContractStatus;
  productSlug: ProductSlug;
  customer: Customer;
  clientName: string;
  clientCode: string;
  soldBy: string | null;
  createdAt: Date;
  purchaseDate: PlainDate | null;
  deliveryDate: PlainDate | null;
  activationDate: PlainDate | null;
  policyStartDate: PlainDate | null;
  policyEndDate: PlainDate | null;
}

/** Column headings, separated by `|`. */
const headings: Bilingual = {
  de: 'Versicherungsnummer|Antragsnummer|KV-/AB-Nummer|Status|Produkt|Kunde|E-Mail|Mobilnummer|Straße|Hausnummer|Postleitzahl|Ort|Land|Händler|Händlernummer|Verkauft durch|Angelegt|Kaufdatum|Lieferung|Aktivierung|Beginn|Ende',
  en: 'Insurance number|Application number|KV/AB number|Status|Product|Customer|Email|Mobile number|Street|House number|Postcode|City|Country|Retailer|Retailer code|Sold by|Registered|Purchase date|Delivery|Activation|Start|End',
};

/** The file's first line. */
export function exportHead(language: Language): string {
  return byteOrderMark + csvLine(said(headings, language).split('|'));
}

/** One contract's line. Dates are DD.MM.YYYY, which spreadsheets here read as dates in both languages. */
export function exportLine(contract: ExportedContract, language: Language): string {
  const { customer } = contract;
  const { address } = customer;
  return csvLine([
    contract.policyNumber,
    contract.leadNumber,
    contract.kvAbNumber,
    said(contractStatusNames[contract.status], language),
    productOf(contract.productSlug).name,
    customerName(customer),
    customer.email,
    customer.mobileNumber,
    address.street,
    address.houseNumber,
    address.zipCode,
    address.city,
    address.country,
    contract.clientName,
    contract.clientCode,
    contract.soldBy,
    day(berlinDate(contract.createdAt)),
    day(contract.purchaseDate),
    day(contract.deliveryDate),
    day(contract.activationDate),
    day(contract.policyStartDate),
    day(contract.policyEndDate),
  ]);
}

function day(date: PlainDate | null): string {
  return date === null ? '' : dayText(date);
}
