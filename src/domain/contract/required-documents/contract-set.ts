import * as v from 'valibot';
import { languages } from '../../locale/language.ts';
import type { Bilingual } from '../../locale/said.ts';
import { PlainDateSchema } from '../../time/date.ts';
import { Instant } from '../../time/instant.ts';
import { linkChannels } from '../customer-page/link-use.ts';
import { setKinds, voluntaryKinds, type SetKind } from './kinds.ts';

/** How a document reaches a customer. */
export const deliveryWays = ['mail', 'page', 'shop'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];

/** How a document was received, as its proof says it. */
export const deliveryWayNames: Readonly<Record<DeliveryWay, Bilingual>> = {
  mail: { de: 'per E-Mail zugestellt', en: 'delivered by email' },
  page: { de: 'auf der Kundenseite geöffnet', en: 'opened on the customer’s page' },
  shop: { de: 'im Küchenstudio übergeben', en: 'handed over at the studio' },
};

/** What became of a delivery: its mail waits, it is proven, the mail server refused it, or it was never sent. */
export const deliveryStates = ['under_way', 'proven', 'refused', 'not_sent'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const SetDelivery = v.object({
  id: v.string(),
  way: v.picklist(deliveryWays),
  state: v.picklist(deliveryStates),
  at: Instant,
  provenAt: v.nullable(Instant),
  /** The address of a mail; null otherwise, and after it was erased. */
  recipient: v.nullable(v.string()),
  /** Who sent it or handed it over; null for the customer and the system. */
  by: v.nullable(v.string()),
  /** How the customer who opened it came by their link; null otherwise. */
  channel: v.nullable(v.picklist(linkChannels)),
});
export type SetDelivery = v.InferOutput<typeof SetDelivery>;

/** A document of a contract's set and what proves that the customer has it. */
export const ContractSetPart = v.object({
  kind: v.picklist(setKinds),
  /** Null if there was none in force: it is missing. */
  document: v.nullable(
    v.object({
      id: v.string(),
      version: v.number(),
      language: v.picklist(languages),
      validFrom: PlainDateSchema,
      fileName: v.string(),
      byteCount: v.number(),
      sha256: v.string(),
      /** True if newer contracts get another version. This one keeps its own. */
      replaced: v.boolean(),
    }),
  ),
  provenAt: v.nullable(Instant),
  deliveries: v.array(SetDelivery),
});
export type ContractSetPart = v.InferOutput<typeof ContractSetPart>;

/** A document of their set as the customer sees it. `receivedAt` is null unless it is proven. */
export const CustomerSetDocument = v.object({
  id: v.string(),
  kind: v.picklist(setKinds),
  language: v.picklist(languages),
  version: v.number(),
  byteCount: v.number(),
  receivedAt: v.nullable(Instant),
});
export type CustomerSetDocument = v.InferOutput<typeof CustomerSetDocument>;

/** What a contract's customer must have received. `frozenAt` is null for contracts from before there were sets. */
export const ContractSet = v.object({
  frozenAt: v.nullable(Instant),
  parts: v.array(ContractSetPart),
  complete: v.boolean(),
  provenAt: v.nullable(Instant),
});
export type ContractSet = v.InferOutput<typeof ContractSet>;

/** A part of a set as its proof needs it. `isNone`: the product has no such document. */
export interface ProvenPart {
  kind: SetKind;
  isNone: boolean;
  /** The first proof that the customer has it. */
  provenAt: Date | null;
}

/** What of a set is proven. */
export interface ProvenSet {
  complete: boolean;
  /** The last proof that makes the set complete; null while it is not. */
  provenAt: Date | null;
  missing: readonly SetKind[];
}

/** Judges a set. One without parts was never put together: of it everything is missing. */
export function provenOf(parts: readonly ProvenPart[]): ProvenSet {
  if (parts.length === 0) {
    return {
      complete: false,
      provenAt: null,
      missing: setKinds.filter((kind) => !voluntaryKinds.includes(kind)),
    };
  }
  const wanted = parts.filter(({ isNone }) => !isNone);
  const missing = wanted.filter(({ provenAt }) => provenAt === null).map(({ kind }) => kind);
  // A set that says of everything that there is no such document proves nothing.
  const complete = wanted.length > 0 && missing.length === 0;
  const last = Math.max(...wanted.map(({ provenAt }) => provenAt?.getTime() ?? 0));
  return { complete, provenAt: complete ? new Date(last) : null, missing };
}
