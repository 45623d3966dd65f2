import type { InferOutput } from 'valibot';
import type { ContractNote } from '#domain/contract/life/note.ts';
import type { NewContractNote } from '#domain/contract/change.ts';
import type { Tx } from '../../shared/db/database.ts';
import { placeOfRow, type UserActor } from '../../shared/db/tenancy.ts';
import { deed } from '../../shared/deeds/deed.ts';
import { contractRecord } from '../../shared/deeds/records.ts';
import { ApiError, ownRecord } from '../../shared/api-error.ts';
import { findByCode } from '../contracts.repository.ts';
import { addNote, findNote, findTexts, type NoteRow } from './notes.repository.ts';

/**
 * Adds a note. The contract's version stays, because notes do not overwrite each other. Sending the same note again
 * (under another key) returns the stored note. A different note with the same id throws `id_taken`, with the stored one
 * in its details if the caller wrote it (`ownRecord`). Throws `not_found`.
 */
export async function addContractNote(given: {
  tx: Tx;
  actor: UserActor;
  code: string;
  note: InferOutput<typeof NewContractNote>;
  now: Date;
}): Promise<ContractNote> {
  const { tx, actor, code, note, now } = given;
  const contract = await findByCode(tx, actor, code);
  if (!contract) throw new ApiError('not_found');
  const written = new Date(note.writtenAt);
  const row: NoteRow = {
    id: note.id,
    contractId: contract.id,
    ...placeOfRow(contract),
    kind: 'note',
    // A device's clock may be ahead of the server's.
    at: written < now ? written : now,
    receivedAt: now,
    authorId: actor.userId,
    author: actor.name,
    text: note.text,
  };
  if (!(await addNote(tx, row))) return sameOrRefused(await findNote(tx, actor, note.id), row);
  const data = { noteId: note.id };
  await deed(tx, { record: contractRecord(contract), kind: 'note', actor, now, data });
  return noteOf(row);
}

function sameOrRefused(known: NoteRow | null, sent: NoteRow): ContractNote {
  const isOwn =
    known?.kind === 'note' && known.contractId === sent.contractId && known.authorId === sent.authorId;
  if (!isOwn) throw new ApiError('id_taken');
  if (known.text !== sent.text) throw ownRecord(noteOf(known));
  return noteOf(known);
}

export function noteOf({ id, at, author, text }: NoteRow): ContractNote {
  return { id, at: at.toISOString(), author, text };
}

/** What notes and reasons say, by their ids. Those of an erased person are gone. */
export async function noteTexts(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await findTexts(tx, ids)).map(({ id, text }) => [id, text]));
}
