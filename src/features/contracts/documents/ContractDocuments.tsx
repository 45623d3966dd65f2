import { Plural, Trans } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Contract } from '#domain/contract/contract.ts';
import { documentNames } from '#domain/contract/documents/document-names.ts';
import {
  acceptsDocuments,
  whyNoDocument,
  type WhyNoDocument,
} from '#domain/contract/documents/document-rules.ts';
import {
  issuedDocumentTypes,
  uploadedDocumentTypes,
  type ContractDocument,
  type IssuedDocumentType,
  type UploadedDocumentType,
} from '#domain/contract/documents/document.ts';
import { said } from '#domain/locale/said.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { useReachable } from '#page/api/connection.ts';
import { useLanguage } from '#page/words/language.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { contractDocumentsQuery, refetchWhileMade } from './document-queries.ts';
import classes from './ContractDocuments.module.css';
import shared from './documents.module.css';
import { IssuedDocument } from './IssuedDocument.tsx';
import { UploadedDocument } from './UploadedDocument.tsx';
import { versionsOf } from './versions.ts';

/** The contract's documents: those the provider issues, and the sale papers the retailer uploads. */
export function ContractDocuments({ contract, role }: { contract: Contract; role: Role | null }) {
  const isReachable = useReachable();
  const query = useQuery({
    ...contractDocumentsQuery(contract.code),
    refetchInterval: ({ state }) => refetchWhileMade(state.data?.due),
  });
  return (
    <QueryView query={query} loading={<LoadingRows rows={4} height={56} />}>
      {({ items, due }) => {
        const isToCome = (type: IssuedDocumentType) =>
          !versionsOf(type, items).latest && whyNoDocument(type, contract) !== null;
        return (
          <>
            {!isReachable && (
              <p className={classes['offline']}>
                <Trans>This is only the list. The files themselves can be opened once you are online.</Trans>
              </p>
            )}
            <Group title={<Trans>Issued documents</Trans>}>
              {issuedDocumentTypes
                .filter((type) => !isToCome(type))
                .map((type) => (
                  <IssuedDocument
                    key={type}
                    type={type}
                    versions={versionsOf(type, items)}
                    isDue={due.includes(type)}
                    contract={contract}
                    role={role}
                  />
                ))}
              <ToCome types={issuedDocumentTypes.filter(isToCome)} contract={contract} />
            </Group>
            <SalesDocuments contract={contract} role={role} items={items} />
          </>
        );
      }}
    </QueryView>
  );
}

/** What the retailer has uploaded, one row each, and in one line what is not there yet. */
function SalesDocuments(props: {
  contract: Contract;
  role: Role | null;
  items: readonly ContractDocument[];
}) {
  const { contract, role, items } = props;
  const language = useLanguage();
  const has = (type: UploadedDocumentType) => versionsOf(type, items).latest !== null;
  const missing = uploadedDocumentTypes.filter((type) => !has(type));
  const names = missing.map((type) => said(documentNames[type], language)).join(', ');
  const offered = may(role, 'contracts.write') && acceptsDocuments(contract.status);
  const show = (type: UploadedDocumentType) => (
    <UploadedDocument
      key={type}
      type={type}
      versions={versionsOf(type, items)}
      contract={contract}
      offered={offered}
    />
  );
  return (
    <Group title={<Trans>Sales documents</Trans>}>
      {uploadedDocumentTypes.filter(has).map(show)}
      {missing.length > 0 && (
        <li className={classes['missing']}>
          <p className={shared['state']}>
            {offered ? <Trans>None yet:</Trans> : <Trans>None yet: {names}</Trans>}
          </p>
          {offered && <ul>{missing.map(show)}</ul>}
        </li>
      )}
    </Group>
  );
}

/** The documents that there are not, one line for each reason. Until the confirmation, all follow after it. */
function ToCome({ types, contract }: { types: readonly IssuedDocumentType[]; contract: Contract }) {
  const reasonOf = (type: IssuedDocumentType) => {
    const why = whyNoDocument(type, contract)!;
    return why === 'after_activation' && contract.dataConfirmationDate === null ? 'after_confirmation' : why;
  };
  // A sale without advice lacks nothing.
  const by = Map.groupBy(types, reasonOf);
  by.delete('no_advice');
  return [...by].map(([why, { length }]) => (
    <li key={why} data-missing>
      <p className={shared['state']}>{toCome[why as ToComeReason](length)}</p>
    </li>
  ));
}

type ToComeReason = Exclude<WhyNoDocument, 'no_advice'>;

const toCome: Record<ToComeReason, (count: number) => ReactNode> = {
  after_confirmation: (count) => (
    <Plural
      value={count}
      one="# document follows after the customer's confirmation"
      other="# documents follow after the customer's confirmation"
    />
  ),
  after_activation: (count) => (
    <Plural
      value={count}
      one="# document follows after activation"
      other="# documents follow after activation"
    />
  ),
  being_issued: () => <Trans>The insurance certificate is being issued; this takes a moment</Trans>,
  not_declared: (count) => (
    <Plural
      value={count}
      one="# declaration is missing: the data was confirmed on the customer's behalf"
      other="# declarations are missing: the data was confirmed on the customer's behalf"
    />
  ),
  contract_ended: (count) => (
    <Plural
      value={count}
      one="# document was not issued: the contract has ended"
      other="# documents were not issued: the contract has ended"
    />
  ),
};

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['group']}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <ul className={classes['list']}>{children}</ul>
    </div>
  );
}
