import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { commonErrors, errorMessage, statusOf, type ErrorCode } from '#api/errors.ts';
import { putOrderFile, putUpload } from '#api/uploads.ts';
import { orderConfirmationUpload } from '#domain/contract/documents/upload-limits.ts';
import { judgeOrderFile } from '#domain/contract/documents/order-file.ts';
import { photoLimits } from '#domain/files/photo-limits.ts';
import { heicProblem } from '#domain/files/heic-judge.ts';
import { readReply } from '#offline/http/reply.ts';
import { judge } from '#offline/outbox/verdict.ts';
import { writes, writeNamed, type CallName } from '#offline/device/rows/writes.ts';
import { judgePhoto } from '#offline/photos/judge-photo.ts';
import { pageWriteOf } from '#page/outbox/writes.ts';
import { heicGrid } from '../support/data/heic-grid.ts';

// What the device takes and the server refuses: each refusal of what waits in the outbox, and of what travels with it,
// is said before "saved", or ends where its reason and the way to correct it stand. Nothing goes in silence.

/** The upload that travels with a write. */
const uploadOf: Record<CallName, Endpoint | null> = {
  fileClaim: putUpload,
  registerContract: putOrderFile,
  addContractNote: null,
  placeOrder: null,
};

const bytes = (text: string) => new TextEncoder().encode(text);
const pdf = (inside: string) => bytes(`%PDF-1.7\n1 0 obj\n<<${inside}>>\nendobj\n%%EOF`);
const orderProblem = (file: Uint8Array) => {
  const judged = judgeOrderFile(file);
  return 'problem' in judged ? judged.problem : null;
};

/** How the device says of a file, before it is kept, what the server would refuse it for. */
const saidBefore: Record<string, readonly [says: () => unknown, problem: string]> = {
  'putUpload/too_large': [
    () => judgePhoto({ size: photoLimits.maxOriginalBytes + 1 } as Blob),
    'photo_too_large',
  ],
  'putUpload/unsupported_type': [() => judgePhoto(new Blob([bytes('no picture')])), 'photo_no_image'],
  'putUpload/photo_unreadable': [() => heicProblem(heic().subarray(0, -1)), 'photo_not_decodable'],
  'putOrderFile/too_large': [
    () => orderProblem(new Uint8Array(orderConfirmationUpload.maxBytes + 1)),
    'too_large',
  ],
  'putOrderFile/unsupported_type': [() => orderProblem(bytes('PK\u0003\u0004')), 'spreadsheet'],
  'putOrderFile/pdf_unreadable': [() => orderProblem(bytes('%PDF-1.7')), 'pdf_unreadable'],
  'putOrderFile/pdf_active': [() => orderProblem(pdf('/JavaScript (x)')), 'pdf_active'],
  'putOrderFile/pdf_locked': [() => orderProblem(pdf('/Encrypt 2 0 R')), 'pdf_locked'],
};

function heic(): Uint8Array {
  const tile = readFileSync(new URL('../support/data/tile.heic', import.meta.url));
  return heicGrid(new Uint8Array(tile), { width: 1024, height: 512, quarters: 0 });
}

/** What no device can know when it says "saved". */
const onlyTheServerKnows: Partial<Record<ErrorCode, string>> = {
  bad_request: 'another version of the app wrote it',
  invalid: 'the form asks the same schema; what depends on the day or on lists may have changed since',
  forbidden: 'a role was taken away meanwhile',
  not_found: 'a record went meanwhile',
  contract_not_claimable: 'the contract ended meanwhile; the device offers the claimable ones',
  id_taken: 'another device has put back an exported item',
  key_missing: 'every sending has a key',
  file_infected: 'only the scanner knows',
};

/** Writes without a form: their text is taken out of the outbox by hand. */
const withoutForm: readonly CallName[] = ['addContractNote'];

const names = Object.keys(writes) as CallName[];
const codesOf = ({ errors = [] }: Pick<Endpoint, 'errors'>) =>
  [...new Set<string>([...commonErrors, ...errors])] as ErrorCode[];

/** What the outbox makes of our server's refusal. */
function verdictOn(code: ErrorCode, endpoint: Endpoint) {
  const status = statusOf(code);
  const body = { error: { code, message: errorMessage(code, 'de') } };
  const reply = readReply({ kind: 'answer', status, body, header: () => null }, endpoint);
  return judge(reply, { echoes: () => false, now: 0 });
}

describe.each(names)('%s', (name) => {
  const upload = uploadOf[name];
  const write = writeNamed(name)!;
  const cases = [
    ...codesOf(writes[name].endpoint as Endpoint).map((code) => ['its call', code, write.endpoint] as const),
    ...(upload ? codesOf(upload).map((code) => ['its upload', code, upload] as const) : []),
  ];

  test.each(cases)('refused, %s with %s, is said in words', (_, code, endpoint) => {
    const verdict = verdictOn(code, endpoint);
    expect(verdict.kind).not.toBe('done');
    if (!('error' in verdict)) return expect(verdict.kind).toBe('sign_in');
    // What waits, and what needs attention, says why in the server's words.
    expect(verdict.error.message).not.toBe('');
    expect(errorMessage(code, 'en')).not.toBe('');
    return undefined;
  });

  test('ends, where it is final, at a form or as an enclosure that stayed', () => {
    for (const [of, code, endpoint] of cases) {
      if (verdictOn(code, endpoint).kind !== 'refused') continue;
      const staysHere = of === 'its upload' && write.enclosures !== undefined;
      const isCorrectable = (pageWriteOf({ call: name })?.correctedAt ?? null) !== null;
      expect([name, of, code, staysHere || isCorrectable || withoutForm.includes(name)]).toEqual([
        name,
        of,
        code,
        true,
      ]);
    }
  });

  test('is not called saved for what the device could have known', async () => {
    for (const [, code, endpoint] of cases) {
      if (verdictOn(code, endpoint).kind !== 'refused' || code in onlyTheServerKnows) continue;
      const by = `${endpoint === putUpload ? 'putUpload' : endpoint === putOrderFile ? 'putOrderFile' : name}/${code}`;
      const [says, problem] = saidBefore[by] ?? [];
      expect([by, await says?.()]).toEqual([by, problem ?? 'nobody says so on the device']);
    }
  });
});
