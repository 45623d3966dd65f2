import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { commentClaim } from '#api/claims.ts';
import { addContractNote, getContract } from '#api/contracts.ts';
import { objectToDeclared } from '#api/customer/customer-door.ts';
import { confirmAsCustomer } from '#api/customer/customer-page.ts';
import { headers } from '#api/envelope.ts';
import { putListChoices } from '#api/list-choices.ts';
import { addSalesperson } from '#api/salespersons.ts';
import { declarationTextVersion } from '#domain/contract/documents/declarations.ts';
import { clients } from '#server/directory/clients.table.ts';
import { documentsMade } from '#server/contracts/documents/document-jobs.ts';
import { linkToken } from '#server/contracts/link-token.ts';
import { linkUses } from '#server/contracts/link/link-uses.table.ts';
import { objectionLink } from '#server/contracts/objection-token.ts';
import { importRows, imports } from '#server/imports/imports.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import type { Browser, TestApp } from '../server/app.ts';
import { accepted } from './asked-customer.ts';
import { file, fillIn, sell } from './business.ts';
import { delivery, move, placed } from './orders.ts';
import { registered, registrationOf } from './registration-body.ts';

/** The server, and the user of a retailer who does the work; she is a person to be found, too. */
interface Office {
  test: TestApp;
  anna: Browser & { userId: string };
}

/** Words that stand in nobody else's data, by whose they are. */
export const words = {
  customer: ['xylofon', '1719998877', '1971-07-17'],
  user: ['violinski'],
  salesperson: ['trompetas', '1966-06-16'],
  contact: ['klarinetto'],
  delivery: ['posaunix'],
};
export const customerEmail = 'gerda@xylofon.example';

/** A lead with words in every field that takes any, mailed, confirmed by its customer and with its documents. */
export async function registeredLead({ test, anna }: Office): Promise<string> {
  const word = 'Xylofon';
  const registration = registrationOf('1001', {
    customer: {
      type: 'person',
      customTitle: word,
      firstName: `Gerda${word}`,
      lastName: word,
      personTwoFirstName: 'Zweite',
      personTwoLastName: `${word}2`,
      email: customerEmail,
      mobileNumber: '+49 171 9998877',
      birthdate: '1971-07-17',
      address: {
        street: `${word}weg`,
        houseNumber: '4',
        zipCode: '10115',
        city: `${word}stadt`,
        country: 'DE',
        unitDescription: `bei ${word}`,
      },
      note: `Hund von ${word}`,
    },
    riskAddress: {
      street: `${word}allee`,
      houseNumber: '5',
      zipCode: '10115',
      city: 'Berlin',
      country: 'DE',
      unitDescription: null,
    },
    kitchen: { manufacturer: 'nobilia', model: `Modell ${word}`, note: `Schlüssel bei ${word}` },
    devices: [
      {
        deviceType: `Ofen ${word}`,
        manufacturer: word,
        model: word,
        serialNumber: `${word}-1`,
        articleNumber: `${word}-2`,
      },
    ],
    kvAbNumber: `KV ${word}`,
    orderConfirmationNumber: `AB ${word}`,
    orderReferenceNumber: `AU ${word}`,
    soldBy: 'Toni Trompetas',
    note: `Ruft an: ${word}`,
    askConfirmation: true,
  });
  const contract = await registered(anna, registration);
  const note = { id: randomUUID(), text: `Notiz zu ${word}`, writtenAt: test.now().toISOString() };
  await anna.call(addContractNote, {
    params: { code: contract.code },
    body: note,
    headers: { [headers.idempotencyKey]: note.id },
  });
  await confirmed({ test, anna }, registration.id, contract.code);
  await runDueJobs(test.deps, [documentsMade]);
  return contract.code;
}

async function confirmed({ test, anna }: Office, id: string, code: string): Promise<void> {
  const { data } = await anna.call(getContract, { params: { code } });
  const { customer, version } = data as { customer: object; version: number };
  const token = linkToken(test.deps.settings.appSecret, 'confirm', { id, linkVersion: 1 });
  const reply = await test.browser().call(confirmAsCustomer, {
    params: { kind: 'confirm', token },
    body: { customer, riskAddress: null, accepted, textVersion: declarationTextVersion, language: 'de' },
    headers: { [headers.ifMatch]: String(version), 'User-Agent': 'Browser of Xylofon' },
  });
  if (reply.status !== 200) throw new Error(`confirming answered ${JSON.stringify(reply.body)}`);
  await objected(test, id);
}

/** Objects to the confirmation, as a customer who did not do it. */
async function objected(test: TestApp, contractId: string): Promise<void> {
  const [use] = await test.deps.db.inTransaction(system, (tx) =>
    tx
      .select({ id: linkUses.id })
      .from(linkUses)
      .where(and(eq(linkUses.contractId, contractId), eq(linkUses.deed, 'confirm'))),
  );
  const token = objectionLink(test.deps.settings, { useId: use!.id }).split('/').at(-1)!;
  const reply = await test
    .browser()
    .call(objectToDeclared, { params: { token }, body: { text: 'Das war nicht Xylofon' } });
  if (reply.status !== 200) throw new Error(`objecting answered ${JSON.stringify(reply.body)}`);
}

/** A policy that ended eleven years ago, with a claim. */
export async function endedPolicy({ test, anna }: Office): Promise<string> {
  const sold = await sell(test, 'kg:nord:1001', {
    email: customerEmail,
    firstName: 'Gerda',
    lastName: 'Xylofon',
    row: { policyEndDate: '2015-05-31', leadActivatedBy: 'Gerda Xylofon' },
  });
  const filing = await fillIn(test, anna, sold, {
    serialNumber: 'XYLOFON-3',
    whatIsDamaged: 'Xylofon gerissen',
    howItHappened: 'Xylofon fiel hin',
  });
  const reply = await file(anna, filing);
  if (reply.status !== 200) throw new Error(`filing answered ${JSON.stringify(reply.body)}`);
  await anna.call(commentClaim, { params: { id: filing.id }, body: { text: 'Frau Xylofon ruft an' } });
  return sold.code;
}

/** What holds people beside contracts: seller, contact, order, import, saved view. */
export async function beside(
  { test, anna, admin }: Office & { admin: Browser },
  ended: string,
): Promise<void> {
  const seller = { name: 'Toni Trompetas', email: 'toni@trompetas.example', birthdate: '1966-06-16' };
  await anna.call(addSalesperson, { params: { code: '1001' }, body: seller });
  const address = { ...delivery.address, street: 'Posaunixweg', unitDescription: 'Posaunix' };
  const order = await placed(test, anna, {
    delivery: { recipient: 'Posaunix GmbH', contact: 'Paul Posaunix', address },
  });
  const cancelled = await move(admin, 'cancel', order);
  if (cancelled.status !== 200) throw new Error(`cancelling answered ${cancelled.status}`);
  await placed(test, anna);
  const view = { id: randomUUID(), name: 'Gerda Xylofon', view: { search: 'gerda xylofon' } };
  await admin.call(putListChoices, {
    params: { list: 'contracts' },
    body: { views: [view], columns: null },
    headers: { [headers.ifMatch]: '0' },
  });
  const contact = {
    firstName: 'Karl',
    lastName: 'Klarinetto',
    function: null,
    email: 'karl@klarinetto.example',
    phone: null,
  };
  const storedKey = 'imports/abc.csv';
  await test.deps.files.write(storedKey, Buffer.from(`email\n${customerEmail}\n`));
  const id = randomUUID();
  await test.deps.db.inTransaction(system, async (tx) => {
    await tx.update(clients).set({ profile: { contacts: [contact] } });
    await tx.insert(imports).values({
      id,
      kind: 'contracts',
      state: 'done',
      ownerId: anna.userId,
      createdBy: 'Anna Violinski',
      fileName: 'Xylofon gerda xylofon.csv',
      byteCount: 10,
      storedKey,
      encoding: 'UTF-8',
      delimiter: ';',
      headings: ['email'],
      mapping: ['email'],
      sample: [[customerEmail]],
      rowCount: 1,
      createdAt: test.now(),
    });
    const row = { importId: id, number: 1, state: 'imported' as const, problems: {}, record: ended };
    await tx.insert(importRows).values({ ...row, cells: ['Gerda', 'Xylofon'] });
  });
}
