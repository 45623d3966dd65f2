import type { ChosenHoldings, Holding } from '#domain/person/person.ts';
import type { Language } from '#domain/locale/language.ts';
import { berlinDate } from '#domain/time/date.ts';
import { trailsOf } from '../shared/db/trail/trail-reads.ts';
import type { Tx } from '../shared/db/database.ts';
import { system, type UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { accountRecord } from '../shared/deeds/records.ts';
import type { Deps } from '../shared/deps.ts';
import type { StreamAnswer } from '../shared/http/handle.ts';
import { recipientMarks } from '../shared/mail/blanked.ts';
import { findMailsTo } from '../shared/mail/mails.repository.ts';
import { noteSecurity } from '../shared/security-log.ts';
import { zipOf, type ZipEntry } from '../shared/zip.ts';
import { chosenHoldings } from './erase.usecases.ts';
import {
  wholeContractOf,
  wholeInvitation,
  wholeOrder,
  wholeSalesperson,
  wholeUser,
} from './export.repository.ts';
import { readablePage } from './readable-page.ts';

/**
 * Everything held in the chosen records as a ZIP: `person.html` to read, `person.json` for programs, and each photo and
 * document as a file. The trail and the security log say who asked for it. Throws `not_found`.
 */
export async function exportPerson(
  given: Pick<Deps, 'db' | 'files' | 'settings' | 'log'> & {
    actor: UserActor;
    now: Date;
    body: ChosenHoldings;
    language: Language;
  },
): Promise<StreamAnswer> {
  const { db, files, settings, log, actor, now, body, language } = given;
  const entries = await db.inTransaction(system, async (tx) => {
    const holdings = await chosenHoldings({ tx, settings, actor, now }, body);
    const told = [];
    const stored: ZipEntry[] = [];
    for (const one of holdings) {
      const whole = await wholeOf(tx, one);
      told.push({ ...one, ...whole });
      stored.push(...filesIn(one, whole, now));
    }
    const mails = await mailsOf({ tx, settings }, holdings);
    const ids = holdings.map(({ kind, id }) => `${kind} ${id.split('/')[0]}`);
    const record = accountRecord(actor.userId);
    await deed(tx, { record, kind: 'person_exported', actor, now, data: { records: ids }, quiet: true });
    const all = { exportedAt: now, records: told, mailsOfTheLast30Days: mails };
    const text = `${JSON.stringify(all, null, 2)}\n`;
    const page = readablePage({ exportedAt: now, records: told, mails }, language);
    return [
      { name: 'person.html', lastModified: now, content: { text: page } },
      { name: 'person.json', lastModified: now, content: { text } },
      ...stored,
    ];
  });
  noteSecurity({ log }, 'exported', { userId: actor.userId, files: entries.length });
  return {
    chunks: zipOf(files, entries),
    type: 'application/zip',
    downloadAs: `person-${berlinDate(now)}.zip`,
  };
}

type WholeContract = Awaited<ReturnType<typeof wholeContractOf>>;

async function wholeOf(tx: Tx, { kind, id }: Holding): Promise<object> {
  switch (kind) {
    case 'contract': {
      const whole = await wholeContractOf(tx, id);
      const deeds = await trailsOf(tx, { entity: 'contract', recordIds: [id] });
      return { ...whole, history: deeds.map(({ at, action, data }) => ({ at, action, data })) };
    }
    case 'user':
      return wholeUser(tx, id);
    case 'salesperson':
      return { salesperson: await wholeSalesperson(tx, id) };
    case 'order':
      return { order: await wholeOrder(tx, id) };
    case 'invitation':
      return { invitation: await wholeInvitation(tx, id) };
    case 'contact':
      return {};
  }
}

/** A contract's photos and documents, in a folder by its number. */
function filesIn({ kind, called }: Holding, whole: object, lastModified: Date): ZipEntry[] {
  if (kind !== 'contract') return [];
  const { documents, photos, claims } = whole as WholeContract;
  const ticketOf = new Map(claims.map(({ id, ticketNumber }) => [id, ticketNumber]));
  return [
    ...documents.map(({ fileName, version, storedKey, createdAt }) => ({
      name: `${called}/documents/${version}-${fileName.replaceAll(/[\\/:*?"<>|]/g, '-')}`,
      lastModified: createdAt,
      content: { key: storedKey },
    })),
    ...photos.map(({ claimId, slot, storedKey }) => ({
      name: `${called}/claims/${ticketOf.get(claimId)}/${slot}.jpg`,
      lastModified,
      content: { key: storedKey },
    })),
  ];
}

function mailsOf(
  { tx, settings }: { tx: Tx; settings: Pick<Deps['settings'], 'appSecret'> },
  holdings: readonly Holding[],
) {
  const emails = [...new Set(holdings.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))];
  const marks = emails.flatMap((email) => recipientMarks(settings, email));
  return emails.length === 0 ? Promise.resolve([]) : findMailsTo(tx, [...emails, ...marks]);
}
