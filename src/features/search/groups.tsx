import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Found, FoundContract } from '#api/search.ts';
import type { ClaimListItem } from '#domain/claim/claim.ts';
import { deviceOf } from '#domain/claim/device.ts';
import type { ClaimableContract } from '#domain/contract/contract.ts';
import { contractPath } from '#domain/contract/path.ts';
import type { FoundDetail } from '#domain/contract/lists/details.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { customerName, shownName } from '#domain/customer/customer.ts';
import { dayText } from '#domain/time/day-text.ts';
import { marks } from '#domain/text/marks.ts';
import type { Language } from '#domain/locale/language.ts';
import { ClaimStatusPill } from '#parts/claim/ClaimStatusPill.tsx';
import { ContractStatusPill } from '#parts/contract/ContractStatusPill.tsx';
import type { SearchOutcome } from './search-query.ts';

/** One hit and the path it opens. `key` tells apart hits with the same path. */
export interface Hit {
  key: string;
  path: string;
  title: string;
  about: string;
  aside: ReactNode;
}

/** The hits of one kind. `all` is the path to the full list if there are more hits; else null. */
export interface Group {
  id: 'customers' | 'contracts' | 'claims' | 'clients';
  hits: readonly Hit[];
  all: string | null;
}

/** The groups that have hits, in display order. */
export function groupsOf(outcome: SearchOutcome, search: string, language: Language): readonly Group[] {
  const groups =
    outcome.from === 'server'
      ? groupsOfServer(outcome.found, search, language)
      : groupsOfDevice(outcome, search, language);
  return groups.filter((group) => group.hits.length > 0);
}

function groupsOfServer(
  { customers, contracts, claims, clients }: Found,
  search: string,
  language: Language,
): Group[] {
  const inList = (path: string) => `${path}?search=${encodeURIComponent(search)}`;
  return [
    { id: 'customers', hits: customers.items.map(customerHit), all: null },
    {
      id: 'contracts',
      hits: contracts.items.map((contract) => contractHit(contract, hiddenMatch(contract, search), language)),
      all: contracts.more ? inList('/contracts') : null,
    },
    {
      id: 'claims',
      hits: (claims?.items ?? []).map((claim) => claimHit(claim, language)),
      all: claims?.more ? inList('/claims/overview') : null,
    },
    { id: 'clients', hits: (clients?.items ?? []).map(clientHit), all: null },
  ];
}

function line(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}

function customerHit(customer: Found['customers']['items'][number]): Hit {
  const { count, capped } = customer.contracts;
  const isOne = count === 1 && !capped;
  return {
    key: `customer ${customer.name} ${customer.email}`,
    path: isOne
      ? contractPath(customer.newest)
      : `/contracts?search=${encodeURIComponent(customer.email || customer.name)}`,
    title: customer.name,
    about: line(customer.city, customer.email),
    // The server stops early on frequent words, so this count is not a total.
    aside: capped ? null : <Plural value={count} one="# contract" other="# contracts" />,
  };
}

/** The searched field that a hit does not show, if the search matched in it: the email, the second person, a detail. */
function hiddenMatch({ email, secondPerson, foundBy }: FoundContract, search: string) {
  const isHit = (text: string) => marks(text, search).some(({ hit }) => hit);
  return line(...[secondPerson, email].filter(isHit), foundBy && detailShown(foundBy)) || null;
}

function detailShown({ kind, text }: FoundDetail): string {
  switch (kind) {
    case 'phone':
      return t`Phone …${text}`;
    case 'serial':
      return t`Serial no. ${text}`;
    case 'order':
      return t`Order ${text}`;
    case 'birthdate':
      return t`Born ${dayText(text)}`;
    case 'street':
    case 'postcode':
      return text;
  }
}

function contractHit(contract: ContractListItem, alsoFound: string | null, language: Language): Hit {
  return {
    key: `contract ${contract.code}`,
    path: contractPath(contract),
    title: shownName(customerName(contract.customer), language),
    about: line(
      contract.policyNumber ?? contract.leadNumber,
      contract.kvAbNumber,
      alsoFound,
      contract.customer.city,
      contract.clientName,
    ),
    aside: <ContractStatusPill status={contract.status} />,
  };
}

function claimHit(claim: ClaimListItem, language: Language): Hit {
  return {
    key: `claim ${claim.id}`,
    path: `/claims/detail/${claim.id}`,
    title: line(claim.ticketNumber, deviceOf(claim, language)),
    about: line(shownName(claim.customerName, language), claim.policyNumber, claim.clientName),
    aside: <ClaimStatusPill status={claim.status} />,
  };
}

function clientHit(client: NonNullable<Found['clients']>['items'][number]): Hit {
  return {
    key: `client ${client.code}`,
    path: `/clients/${encodeURIComponent(client.code)}`,
    title: client.name,
    about: line(client.city, client.association),
    aside: <Trans>Show contracts</Trans>,
  };
}

function groupsOfDevice(
  { contracts, claimables, claims }: Extract<SearchOutcome, { from: 'device' }>,
  search: string,
  language: Language,
): Group[] {
  return [
    {
      id: 'contracts',
      hits: [
        ...contracts.map((contract) => contractHit(contract, hiddenMatch(contract, search), language)),
        ...claimables.map(claimableHit),
      ],
      all: null,
    },
    { id: 'claims', hits: claims.map((claim) => claimHit(claim, language)), all: null },
  ];
}

function claimableHit(contract: ClaimableContract & { foundBy: FoundDetail | null }): Hit {
  return {
    key: `contract ${contract.code}`,
    path: `/contracts/policies/${contract.code}`,
    title: contract.customerName,
    about: line(
      contract.policyNumber ?? contract.leadNumber,
      contract.kvAbNumber,
      contract.foundBy && detailShown(contract.foundBy),
      contract.city,
      contract.clientName,
    ),
    aside: null,
  };
}
