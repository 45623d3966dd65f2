import { languages, type Language } from '../../locale/language.ts';
import type { PlainDate } from '../../time/date.ts';
import type { ProductSlug } from '../product.ts';
import type { SetKind } from './kinds.ts';
import { setKinds, voluntaryKinds } from './kinds.ts';

/** What decides whether a version applies. */
export interface Version {
  kind: SetKind;
  product: ProductSlug | null;
  language: Language | null;
  version: number;
  inForceFrom: PlainDate | null;
}

/** What a set is put together for. */
export interface Wanted {
  product: ProductSlug;
  language: Language;
  day: PlainDate;
}

/**
 * The version of a kind that applies to a product, in a language and on a day; null if there is none. A product's own
 * goes before that of every product, whatever its language. Within either, the language wanted goes before German and
 * others. A newer version without a language, which says that there is no such document, takes the place of all.
 */
export function versionInForce<Known extends Version>(
  versions: readonly Known[],
  kind: SetKind,
  { product, language, day }: Wanted,
): Known | null {
  const applying = versions.filter(
    (one) => one.kind === kind && one.inForceFrom !== null && one.inForceFrom <= day,
  );
  for (const level of [product, null]) {
    const here = applying.filter((one) => one.product === level);
    const none = newest(here.filter((one) => one.language === null));
    for (const wanted of new Set([language, ...languages])) {
      const found = newest(here.filter((one) => one.language === wanted));
      if (found && (!none || compare(found, none) > 0)) return found;
    }
    if (none) return none;
  }
  return null;
}

/** A kind that belongs to a set, with the version that applies, or null where one is missing. */
export type SetPart<Known> = { kind: SetKind; version: Known | null };

/** The set that applies: each kind that it has, in their order. */
export function setInForce<Known extends Version>(
  versions: readonly Known[],
  wanted: Wanted,
): SetPart<Known>[] {
  return setKinds
    .map((kind) => ({ kind, version: versionInForce(versions, kind, wanted) }))
    .filter(({ kind, version }) => version !== null || !voluntaryKinds.includes(kind));
}

function newest<Known extends Version>(versions: readonly Known[]): Known | null {
  return versions.toSorted(compare).at(-1) ?? null;
}

/** The later day is the newer; of one day the higher number, and a document goes before "there is none". */
function compare(one: Version, other: Version): number {
  const [a, b] = [one.inForceFrom ?? '', other.inForceFrom ?? ''];
  if (a !== b) return a < b ? -1 : 1;
  if ((one.language === null) !== (other.language === null)) return one.language === null ? -1 : 1;
  return one.version - other.version;
}

/** The first day of a version that is approved on a day: the one proposed, and never one before it was approved. */
export function firstDayOf({ validFrom }: { validFrom: PlainDate }, approvedOn: PlainDate): PlainDate {
  return validFrom < approvedOn ? approvedOn : validFrom;
}

/** Where a version stands on a day. */
export type Standing = 'proposed' | 'declined' | 'taken_back' | 'coming' | 'in_force' | 'replaced';

/** The standing of a version among all of its kind, product and language. */
export function standingOf<Known extends Version & { decision: string | null }>(
  version: Known,
  all: readonly Known[],
  day: PlainDate,
): Standing {
  if (version.decision === null) return 'proposed';
  if (version.decision !== 'approved') return version.decision === 'declined' ? 'declined' : 'taken_back';
  if (version.inForceFrom! > day) return 'coming';
  const rivals = all.filter(
    (one) =>
      one.kind === version.kind &&
      one.product === version.product &&
      (one.language === version.language || one.language === null) &&
      one.inForceFrom !== null &&
      one.inForceFrom <= day,
  );
  return newest(rivals) === version ? 'in_force' : 'replaced';
}
