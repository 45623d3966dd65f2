import { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import * as v from 'valibot';
import { AssetChoice } from '#api/shop/assets.ts';
import { assetKindNames, type AssetKind } from '#domain/guides/asset-kinds.ts';
import { assetTitle } from '#domain/guides/asset.ts';
import { assetFiles, type AssetType } from '#domain/guides/asset-types.ts';
import type { Language } from '#domain/locale/language.ts';
import { languages } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import type { Secrets } from '../shared/secrets.ts';
import type { Tx } from '../shared/db/database.ts';
import { mayDo, type UserActor } from '../shared/db/tenancy.ts';
import type { FileStore } from '../shared/files/file-store.ts';
import { ApiError } from '../shared/api-error.ts';
import type { FileAnswer, StreamAnswer } from '../shared/http/handle.ts';
import { readSignedToken, signToken } from '../shared/signed-token.ts';
import { actorOf } from '../auth/users.usecases.ts';
import { findAssets } from './assets.repository.ts';
import { visibleFile } from './assets.usecases.ts';

const purpose = 'assets';
const validMs = 3_600_000;

/** What a token carries: who asked for it, and a file by its number, or a choice of files, with the language of the archive's names. */
const Linked = v.object({
  expires: v.number(),
  userId: v.string(),
  language: v.picklist(languages),
  choice: v.union([v.object({ id: v.string(), number: v.number() }), AssetChoice.options[1]]),
});
type Linked = v.InferOutput<typeof Linked>;

interface Linking {
  tx: Tx;
  actor: UserActor;
  now: Date;
  secret: Secrets;
  language: Language;
  choice: AssetChoice;
}

/** A link to what the actor may see, and the name under which it is saved. Throws `not_found`. */
export async function linkAssets(given: Linking): Promise<{ token: string; fileName: string }> {
  const { now, secret, language, choice } = given;
  const expires = now.getTime() + validMs;
  const linked = async (): Promise<[Linked['choice'], string]> => {
    if (!('id' in choice)) return [choice, archiveName(choice.kind, language)];
    const { number, fileName } = await visibleFile({ ...given, ...choice });
    return [{ id: choice.id, number }, fileName];
  };
  const [content, fileName] = await linked();
  const { userId } = given.actor;
  const body = JSON.stringify({ expires, userId, language, choice: content } satisfies Linked);
  return { token: signToken(secret, purpose, Buffer.from(body)), fileName };
}

/**
 * What a link leads to: a file, or an archive that is made while it is sent. `play` shows a video in place of saving it.
 * Throws `link_expired`, also for a false link, and `not_found`.
 */
export async function openLink(given: {
  tx: Tx;
  files: FileStore;
  now: Date;
  secret: Secrets;
  token: string;
  play: boolean;
}): Promise<FileAnswer | StreamAnswer> {
  const { tx, files, now, secret, token, play } = given;
  const body = readSignedToken(secret, purpose, token);
  const linked = body && v.parse(Linked, JSON.parse(body.toString('utf8')));
  if (!linked || linked.expires < now.getTime()) throw new ApiError('link_expired');
  const { choice, language } = linked;
  // A link grants no more than its user may still do.
  const actor = await actorOf(tx, linked.userId);
  if (!actor || !mayDo(actor, 'assets.download')) throw new ApiError('link_expired');
  if (!('id' in choice)) return { ...(await archiveOf({ tx, files, language, choice })), slot: token };
  const file = await visibleFile({ tx, actor, ...choice });
  const shown = play && file.mediaType === 'video/mp4';
  return {
    key: file.storedKey,
    type: file.mediaType,
    parts: true,
    ...(shown ? {} : { downloadAs: file.fileName }),
  };
}

/** Files of the archive are read one after the other, each as it is sent, so that its size does not matter. */
async function archiveOf(given: {
  tx: Tx;
  files: FileStore;
  language: Language;
  choice: { kind: AssetKind | null; language: Language | null };
}): Promise<StreamAnswer> {
  const { tx, files, language, choice } = given;
  const rows = await findAssets(tx, { ...choice, withdrawn: false });
  const named = uniqueNames();
  const entries = rows.map(({ asset, file }) => {
    const folder = choice.kind ? '' : `${said(assetKindNames[asset.kind], language)}/`;
    const name = named(folder + nameInArchive(assetTitle(asset, language)), file.mediaType);
    return { key: file.storedKey, name, size: file.byteCount, lastModified: file.addedAt };
  });
  let sent: Readable | undefined;
  async function* inputs() {
    for (const { key, ...entry } of entries) {
      const found = await files.read(key);
      if (!found) throw new Error(`the file of an asset is missing: ${key}`);
      sent = found.stream;
      yield { ...entry, input: Readable.toWeb(sent) as ReadableStream<Uint8Array> };
    }
  }
  async function* chunks() {
    try {
      yield* makeZip(inputs());
    } finally {
      // A broken-off download leaves a file open that the archive does not close.
      sent?.destroy();
    }
  }
  return {
    chunks: chunks(),
    byteCount: Number(predictLength(entries.map(({ name, size }) => ({ name, size })))),
    type: 'application/zip',
    downloadAs: archiveName(choice.kind, language),
  };
}

function archiveName(kind: AssetKind | null, language: Language): string {
  const all = language === 'de' ? 'Marketingmaterial' : 'Marketing material';
  return `${kind ? said(assetKindNames[kind], language) : all}.zip`;
}

/** A title as a file's name on every system. */
function nameInArchive(title: string): string {
  return (
    // oxlint-disable-next-line no-control-regex
    title.replaceAll(/[\u0000-\u001F<>:"/\\|?*]/g, '-').replaceAll(/^[.\s]+|(?<![.\s])[.\s]+$/g, '') ||
    'Datei'
  );
}

/** Two assets of the same title get a number: systems that ignore case would lose one. */
function uniqueNames() {
  const used = new Set<string>();
  return (bare: string, type: AssetType): string => {
    for (let number = 1; ; number += 1) {
      const name = `${bare}${number === 1 ? '' : ` (${number})`}.${assetFiles[type].extension}`;
      if (used.has(name.toLowerCase())) continue;
      used.add(name.toLowerCase());
      return name;
    }
  };
}
