import * as v from 'valibot';
import { countActionNeeded } from '#api/action-needed.ts';
import { changeOwnAccount, currentUser } from '#api/account/auth.ts';
import { listChanges } from '#api/changes.ts';
import {
  commentClaim,
  countClaims,
  fileClaim,
  getClaim,
  getClaimPhoto,
  listClaims,
  reopenClaim,
} from '#api/claims.ts';
import { getSellingClient } from '#api/clients.ts';
import { getConfig, getLists } from '#api/config.ts';
import {
  addContractNote,
  contractsPerPage,
  countContracts,
  getContract,
  getContractHistory,
  getContractLink,
  listClaimableContracts,
  listContracts,
} from '#api/contracts.ts';
import { listContractDocuments } from '#api/documents.ts';
import type { AnswerOf, CallArguments, Endpoint } from '#api/endpoint.ts';
import { headers, type Failure } from '#api/envelope.ts';
import { listCoverPricesToSell } from '#api/sale/cover-prices.ts';
import { findKvAbDuplicates, listKnownCustomers, registerContract } from '#api/registration.ts';
import { putOrderFile, putUpload } from '#api/uploads.ts';
import type { ClaimStatus } from '#domain/claim/status.ts';
import { pageOfKeptClaims } from '#domain/claim/kept-list.ts';
import { keptContractRow, pageOfKeptContracts } from '#domain/contract/lists/kept-list.ts';
import { contractListParams } from '#domain/contract/lists/list-params.ts';
import { customerName } from '#domain/customer/customer.ts';
import { said } from '#domain/locale/said.ts';
import { isFoundIn, searchableText, searchedPieces } from '#domain/text/search.ts';
import type { Answer, Outgoing } from '#offline/http/transport.ts';
import { language } from '../words/language.ts';
import { practiceClient, practiceErn, practiceLists, practiceSellers, practiceUser } from './made-up.ts';
import { changed, comment, file, register, reopen, type World } from './world.ts';

type Asked = Pick<Outgoing, 'endpoint' | 'params' | 'query' | 'body'> & { signal: AbortSignal };
/** What a call is answered; null if there is no such record, undefined for a call that answers nothing. */
type Answerer = (world: World, asked: Asked) => unknown;

const keyOf = ({ method, path }: Asked['endpoint']) => `${method} ${path}`;
const answerers = new Map<string, Answerer>();

/** Says how the made-up world answers a call. */
function on<E extends Endpoint>(
  endpoint: E,
  answer: (
    world: World,
    asked: CallArguments<E> & { signal: AbortSignal },
  ) => (E extends { file: string } ? Blob : AnswerOf<E>) | null | Promise<AnswerOf<E>>,
): void {
  answerers.set(keyOf(endpoint), answer as unknown as Answerer);
}

const contractOf = (world: World, code: string) => world.contracts.find((one) => one.code === code) ?? null;

on(getConfig, () => ({
  environment: 'production' as const,
  provider: { name: 'Kochfeld', privacyUrl: '/privacy', supportEmail: 'hilfe@kochfeld.example' },
  withdraw: { de: 'Vertrag widerrufen', en: 'Withdraw from contract' },
  maintenance: false,
  announcement: null,
  flags: { claimTakeOver: true, claimClose: true, claimReopen: true, declarationCode: false },
  policyCreationDelayMs: 0,
  readCopyDays: 30,
  // Practice reports no errors either.
  sentry: null,
  demoAccounts: [],
  demoPassword: null,
  identityProvider: null,
  now: new Date().toISOString(),
}));
on(getLists, () => practiceLists);
on(currentUser, () => ({
  id: practiceUser.userId,
  email: practiceUser.email,
  name: practiceUser.name,
  organization: practiceClient.name,
  role: 'retailer',
  ern: practiceErn,
  client: practiceClient,
  language: language.get(),
}));
on(changeOwnAccount, () => undefined);

on(listChanges, async (world, { query, signal }) => {
  const since = Number(query?.since ?? world.changes.length);
  if (query?.since !== undefined && query.wait !== undefined && since === world.changes.length)
    await nextChange(world, signal);
  return { cursor: String(world.changes.length), reset: false, changes: world.changes.slice(since) };
});

function nextChange(world: World, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      world.onChange.delete(end);
      resolve();
    };
    world.onChange.add(end);
    signal.addEventListener('abort', end, { once: true });
  });
}

const ContractView = v.object(contractListParams);

on(listContracts, (world, { query }) => {
  const rows = world.contracts.map((contract) => keptContractRow(contract.code, contract));
  const view = { ...v.parse(ContractView, query ?? {}), after: query?.after, before: query?.before };
  return pageOfKeptContracts(rows, view, contractsPerPage);
});
on(countContracts, (world, { query }) => {
  const rows = world.contracts.map((contract) => keptContractRow(contract.code, contract));
  const count = (tab: 'all' | 'active' | 'inactive') => {
    const view = v.parse(ContractView, { ...query, ...(tab === 'active' && { status: 'all' }), tab });
    return pageOfKeptContracts(rows, view, contractsPerPage).total;
  };
  return { all: count('all'), active: count('active'), inactive: count('inactive') };
});
on(getContract, (world, { params }) => contractOf(world, params.code));
on(getContractHistory, (world, { params }) => world.histories[params.code] ?? null);
on(getContractLink, () => null);
on(listContractDocuments, () => ({ items: [], due: [] }));
on(countActionNeeded, () => ({
  all: { count: 0, capped: false },
  not_confirmed: { count: 0, capped: false },
  not_activated: { count: 0, capped: false },
  no_delivery_date: { count: 0, capped: false },
}));
on(listClaimableContracts, (world) => ({
  items: world.contracts
    .filter(({ status }) => status === 'active')
    .map((contract) => ({
      ...contract,
      customerName: customerName(contract.customer),
      city: contract.customer.address.city,
    })),
  next: null,
}));
on(addContractNote, (world, { params, body }) => {
  const history = world.histories[params.code];
  if (!history) return null;
  const note = { id: body.id, at: body.writtenAt, author: practiceUser.name, text: body.text };
  if (!history.notes.some(({ id }) => id === note.id)) history.notes.push(note);
  changed(world, { entity: 'contract', id: params.code, parent: null });
  return note;
});

on(getSellingClient, () => ({
  code: practiceClient.code,
  name: practiceClient.name,
  city: 'Musterstadt',
  country: 'DE',
  status: 'active' as const,
  salespersons: practiceSellers.map((name) => ({ id: name, name })),
}));
// Nobody is to take made-up prices for the provider's.
on(listCoverPricesToSell, () => ({ items: [] }));
on(listKnownCustomers, (world, { query }) => {
  const pieces = searchedPieces(query?.search ?? '');
  const found = world.contracts.filter(({ customer }) =>
    isFoundIn(searchableText([customerName(customer), customer.address.city, customer.email]), pieces),
  );
  return {
    items: found.map(({ customer, leadNumber, policyNumber, code }) => ({
      customer,
      contractNumber: policyNumber ?? leadNumber,
      contractCode: code,
    })),
  };
});
on(findKvAbDuplicates, (world, { query }) => ({
  items: world.contracts
    .filter(({ kvAbNumber }) => kvAbNumber === query?.kvAbNumber)
    .map((contract) => ({ ...contract, customerName: customerName(contract.customer) })),
}));
on(registerContract, (world, { body }) => register(world, body as never));

on(putUpload, (world, { params, body }: { params: { sha256: string }; body?: unknown }) => {
  world.photos.set(params.sha256, body as Blob);
  return { sha256: params.sha256, width: 1200, height: 900 };
});
on(putOrderFile, (_world, { params }) => ({ sha256: params.sha256 }));
on(fileClaim, (world, { body }) => file(world, body));
on(listClaims, (world, { query }) =>
  pageOfKeptClaims(world.claims, query ?? {}, { size: Number(query?.per ?? 5), now: new Date() }),
);
on(countClaims, (world, { query }) => {
  const now = new Date();
  const count = (status: 'all' | ClaimStatus) =>
    pageOfKeptClaims(world.claims, { ...query, status }, { size: 5, now }).total;
  return {
    all: count('all'),
    open: count('open'),
    in_progress: count('in_progress'),
    closed: count('closed'),
  };
});
on(getClaim, (world, { params }) => world.claims.find(({ id }) => id === params.id) ?? null);
on(getClaimPhoto, (world, { params }) => world.photos.get(params.sha256) ?? null);
on(commentClaim, (world, { params, body }) => comment(world, params.id, body.text));
on(reopenClaim, (world, { params, body }) => reopen(world, params.id, body.reason));

const notPractised = {
  de: 'Das gehört nicht zur Übung. Es wurde nichts gesendet.',
  en: 'This is not part of the practice. Nothing was sent.',
};
const nothingThere = {
  de: 'Das gibt es in der Übung nicht.',
  en: 'There is no such thing in the practice.',
};

/** The made-up world's answer to a request of this page, as the server would give it. Whatever it does not know is refused. */
export async function answerOf(world: World, asked: Asked): Promise<Answer> {
  const answerer = answerers.get(keyOf(asked.endpoint));
  if (!answerer) return refusal(403, 'forbidden', said(notPractised, language.get()));
  const data = await answerer(world, asked);
  asked.signal.throwIfAborted();
  const mayBeNull = keyOf(asked.endpoint) === keyOf(getContractLink);
  if (data === null && !mayBeNull) return refusal(404, 'not_found', said(nothingThere, language.get()));
  if (data instanceof Blob) return answered(200, data);
  return data === undefined ? answered(204, undefined) : answered(200, { data });
}

function refusal(status: number, code: string, message: string): Answer {
  return answered(status, { error: { code, message } } satisfies Failure);
}

function answered(status: number, body: unknown): Answer {
  return {
    kind: 'answer',
    status,
    body,
    header: (name) => (name === headers.xsrf ? 'practice' : null),
  };
}
