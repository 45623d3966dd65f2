import { coverFrom } from '#domain/contract/life/cover.ts';
import { offersOf } from '#domain/contract/customer-page/customer-offers.ts';
import { cameToNothing } from '#domain/contract/customer-page/contract-link.ts';
import type { CustomerContract, CustomerPage } from '#domain/contract/customer-page/customer-page.ts';
import { declarationTextVersion } from '#domain/contract/documents/declarations.ts';
import { documentsOf } from '#domain/contract/documents/document-rules.ts';
import { issuedDocumentTypes } from '#domain/contract/documents/document.ts';
import { isClaimable } from '#domain/contract/objects/insured-object.ts';
import { nameOfObject } from '#domain/contract/objects/object-names.ts';
import { productOf, type ProductSlug } from '#domain/contract/product.ts';
import type { CustomerData } from '#domain/customer/correction.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { berlinDate, type PlainDate } from '#domain/time/date.ts';
import { wholeContract } from '../contracts/contracts.usecases.ts';
import { providerToCustomers } from '../shared/provider-to-customers.ts';
import { issuedDocuments } from '../documents/documents.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import type { Visit } from './visit.usecases.ts';

/** The page as the customer sees it now. */
export async function pageOf(visit: Visit): Promise<CustomerPage> {
  const { row, settings, retailer, now } = visit;
  const today = berlinDate(now);
  return {
    version: row.version,
    status: row.status,
    language: row.language,
    retailer,
    provider: providerToCustomers(settings, now),
    expiresAt: row.linkExpiresAt!.toISOString(),
    today,
    declarationTextVersion,
    policyCreationDelayMs: settings.policyCreationDelayMs,
    offers: offersOf(row),
    takesCode: visit.takesCode,
    contract: cameToNothing(row.status) ? null : await contractOf(visit, today),
  };
}

async function contractOf({ tx, row }: Visit, today: PlainDate): Promise<CustomerContract> {
  const { insuredObjects } = await wholeContract(tx, row);
  return {
    leadNumber: row.leadNumber,
    policyNumber: row.policyNumber,
    kvAbNumber: row.kvAbNumber,
    productName: productOf(row.productSlug).name,
    terms: termsOf(row.productSlug),
    things: insuredObjects
      .filter(isClaimable)
      .map((object) => ({ de: nameOfObject(object, 'de'), en: nameOfObject(object, 'en') })),
    customer: dataOf(row.customer),
    riskAddress: row.riskAddress,
    deliveryDate: row.deliveryDate,
    dataConfirmationDate: row.dataConfirmationDate,
    activationDate: row.activationDate,
    cover: coverOf(row, today),
    coverPrice: row.coverPrice,
    declarations: row.declarations,
    documents: await documentsOnPage(tx, row),
  };
}

/** The issued documents, and those that the contract should have but lacks (`issued` is null). */
async function documentsOnPage(tx: Tx, row: Visit['row']): Promise<CustomerContract['documents']> {
  const held = await issuedDocuments(tx, row.id);
  const wanted = documentsOf(row);
  return issuedDocumentTypes.flatMap<CustomerContract['documents'][number]>((type) => {
    const found = row.documentsDue.includes(type) ? undefined : held.find((one) => one.type === type);
    if (!found) return wanted.includes(type) ? [{ type, issued: null }] : [];
    const { version, byteCount, createdAt } = found;
    return [{ type, issued: { version, byteCount, createdAt: createdAt.toISOString() } }];
  });
}

/** The customer without the retailer's private note. */
function dataOf({ note: _note, ...data }: Customer): CustomerData {
  return data;
}

function termsOf(slug: ProductSlug): CustomerContract['terms'] {
  const product = productOf(slug);
  return {
    years: product.policyDurationValue,
    serviceAfter: {
      count: product.policyServiceCommencementDate,
      unit: product.policyServiceCommencementUnit,
    },
  };
}

function coverOf(row: Visit['row'], today: PlainDate): CustomerContract['cover'] {
  const { policyStartDate, serviceCommencementDate, policyEndDate } = row;
  if (row.status === 'pending_activation') return coverFrom(row.productSlug, policyStartDate ?? today);
  if (!policyStartDate || !serviceCommencementDate || !policyEndDate) return null;
  return { policyStartDate, serviceCommencementDate, policyEndDate };
}
