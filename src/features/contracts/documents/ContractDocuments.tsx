import { Trans } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Contract } from '#domain/contract/contract.ts';
import { issuedDocumentTypes, uploadedDocumentTypes } from '#domain/contract/documents/document.ts';
import type { Role } from '#domain/user/roles.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { contractDocumentsQuery, refetchWhileMade } from './document-queries.ts';
import classes from './ContractDocuments.module.css';
import { IssuedDocument } from './IssuedDocument.tsx';
import { UploadedDocument } from './UploadedDocument.tsx';
import { versionsOf } from './versions.ts';

/** The contract's documents: those the provider issues, and the sale papers the retailer uploads. */
export function ContractDocuments({ contract, role }: { contract: Contract; role: Role | null }) {
  const query = useQuery({
    ...contractDocumentsQuery(contract.code),
    refetchInterval: ({ state }) => refetchWhileMade(state.data?.due),
  });
  return (
    <QueryView query={query} loading={<LoadingRows rows={4} height={56} />}>
      {({ items, due }) => (
        <>
          <Group title={<Trans>Issued documents</Trans>}>
            {issuedDocumentTypes.map((type) => (
              <IssuedDocument
                key={type}
                type={type}
                versions={versionsOf(type, items)}
                isDue={due.includes(type)}
                contract={contract}
                role={role}
              />
            ))}
          </Group>
          <Group title={<Trans>Papers of the sale</Trans>}>
            {uploadedDocumentTypes.map((type) => (
              <UploadedDocument
                key={type}
                type={type}
                versions={versionsOf(type, items)}
                contract={contract}
                role={role}
              />
            ))}
          </Group>
        </>
      )}
    </QueryView>
  );
}

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
