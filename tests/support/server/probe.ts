import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import { clients, salespersons } from '#server/directory/clients.table.ts';
import { inScope, placeOf } from '#server/shared/db/tenancy.ts';
import { deed } from '#server/shared/deeds/deed.ts';
import { clientRecord } from '#server/shared/deeds/records.ts';
import { ApiError } from '#server/shared/api-error.ts';
import { handle, type Route } from '#server/shared/http/handle.ts';
import { writeMail } from '#server/shared/mail/write-mail.ts';

/**
 * Calls that are not part of the product. They show what mounting gives every call, and have all kinds of effects (a
 * tenant's row, audit, change, mail, file) on real tables.
 */
export const hireSalesperson = endpoint({
  method: 'POST',
  path: '/v1/probe/salespersons',
  may: 'claims.file',
  summary: 'Probe: add a salesperson to the caller’s shop',
  body: v.object({
    name: v.pipe(v.string('required'), v.nonEmpty('required')),
    /** Milliseconds to wait after writing everything and before the commit. */
    pauseMs: v.optional(v.number(), 0),
    fail: v.optional(v.boolean(), false),
  }),
  answer: v.object({ id: v.string(), name: v.string() }),
  offline: true,
});

export const listSalespersons = endpoint({
  method: 'GET',
  path: '/v1/probe/salespersons',
  may: 'claims.read',
  summary: 'Probe: salespersons in the caller’s scope',
  answer: v.object({ names: v.array(v.string()) }),
});

export const renameShop = endpoint({
  method: 'PATCH',
  path: '/v1/probe/shops/:code',
  may: 'clients.write',
  summary: 'Probe: rename a shop at a version',
  params: v.object({ code: v.string() }),
  body: v.object({ name: v.string() }),
  answer: v.object({ version: v.number() }),
  ifMatch: true,
});

export const keepPhoto = endpoint({
  method: 'PUT',
  path: '/v1/probe/photos/:name',
  may: 'claims.file',
  summary: 'Probe: keep bytes',
  params: v.object({ name: v.pipe(v.string(), v.regex(/^[a-z]+$/)) }),
  bytes: { types: ['image/png'], maxBytes: 1000 },
  answer: v.object({ size: v.number() }),
  offline: true,
});

export const showPhoto = endpoint({
  method: 'GET',
  path: '/v1/probe/photos/:name',
  may: 'claims.read',
  summary: 'Probe: show bytes',
  params: v.object({ name: v.string() }),
  file: 'image/png',
});

export const probeRoutes: readonly Route[] = [
  handle(hireSalesperson, async ({ tx, actor, body, now, language }) => {
    const place = placeOf(actor.ern!);
    const id = randomUUID();
    const clientCode = actor.ern!.split(':').at(-1)!;
    await tx.insert(salespersons).values({ id, clientCode, ...place, name: body.name, createdAt: now });
    await deed(tx, {
      record: clientRecord({ ...place, code: clientCode }),
      kind: 'addSalesperson',
      actor,
      now,
    });
    const text = { subject: 'Hired', greeting: 'Hello,', paragraphs: [body.name] };
    await writeMail(tx, { kind: 'probe', recipient: actor.email, language, now, ...text });
    if (body.pauseMs > 0) {
      process.stdout.write('in the middle\n');
      await pause(body.pauseMs);
    }
    if (body.fail) throw new ApiError('wrong_state', { details: { allowed: ['nothing'] } });
    return { id, name: body.name };
  }),

  handle(listSalespersons, async ({ tx, actor }) => {
    const rows = await tx
      .select({ name: salespersons.name })
      .from(salespersons)
      .where(inScope(actor, salespersons))
      .orderBy(salespersons.name);
    return { names: rows.map((row) => row.name) };
  }),

  handle(renameShop, async ({ tx, params, body, ifMatch }) => {
    const [shop] = await tx.select().from(clients).where(eq(clients.code, params.code)).for('update');
    if (!shop) throw new ApiError('not_found');
    if (shop.version !== ifMatch)
      throw new ApiError('version_conflict', { details: { version: shop.version } });
    const version = shop.version + 1;
    await tx.update(clients).set({ name: body.name, version }).where(eq(clients.code, params.code));
    return { version };
  }),

  handle<typeof keepPhoto, { size: number }>(
    keepPhoto,
    ({ prepared }) => prepared,
    async ({ files, params, bytes }) => {
      await files.write(`probe/${params.name}.png`, bytes);
      return { size: bytes.byteLength };
    },
  ),

  handle(showPhoto, ({ params }) => ({ key: `probe/${params.name}.png`, immutable: true })),
];
