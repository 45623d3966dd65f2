import type { SetKind } from '#domain/contract/required-documents/kinds.ts';
import type { Language } from '#domain/locale/language.ts';
import type { PlainDate } from '#domain/time/date.ts';
import type { Tx } from '../shared/db/database.ts';
import { uuidv7 } from '../shared/ids.ts';
import type { ReceivedPdf } from './receive.usecases.ts';
import { addVersion } from './required-documents.repository.ts';

export interface TakenOverVersion extends ReceivedPdf {
  kind: SetKind;
  language: Language;
  fileName: string;
}

/** Adds first versions for every product that nobody proposed here. */
export async function takeOverVersions(
  tx: Tx,
  given: { versions: readonly TakenOverVersion[]; inForceFrom: PlainDate; by: string; now: Date },
): Promise<void> {
  const { versions, inForceFrom, by, now } = given;
  for (const version of versions) {
    await addVersion(tx, {
      id: uuidv7(now),
      ...version,
      product: null,
      version: 1,
      validFrom: inForceFrom,
      inForceFrom,
      proposedAt: now,
      proposedById: uuidv7(now),
      proposedBy: by,
      decision: 'approved',
      decidedAt: now,
      decidedById: uuidv7(now),
      decidedBy: by,
    });
  }
}
