import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { revocableDeclarations, type RevocableDeclaration } from '#domain/contract/documents/declarations.ts';
import { documentNames } from '#domain/contract/documents/document-names.ts';
import type { DocumentType } from '#domain/contract/documents/document.ts';
import type { Claim } from '#domain/claim/claim.ts';
import { contractStatusNames } from '#domain/contract/life/status-names.ts';
import { hasEnded } from '#domain/contract/life/status.ts';
import { said } from '#domain/locale/said.ts';
import { dayOfMoment } from '#domain/time/day-text.ts';
import { useLanguage } from '#page/words/language.ts';
import { contractQuery } from '#parts/contract/contract-query.ts';
import { openClaimsQuery } from '#parts/claim/open-claims-query.ts';
import { Message } from '#ui/Message.tsx';

const documentOf: Record<RevocableDeclaration, DocumentType> = {
  serviceAgreement: 'service_agreement',
  assignment: 'damage_declaration',
};

/**
 * What has to be known before a claim is decided: that its contract has ended, early damage (for provider staff), another open claim on the same
 * object, and declarations that the customer has revoked. A closed claim needs the last alone.
 */
export function ClaimNotices({ claim, isStaff }: { claim: Claim; isStaff: boolean }) {
  const language = useLanguage();
  const isOpen = claim.status !== 'closed';
  const { data: contract } = useQuery(contractQuery(claim.contractCode));
  const { data: open = [] } = useQuery({ ...openClaimsQuery(claim.contractCode), enabled: isOpen });
  const ended =
    isOpen && contract && hasEnded(contract.status) && said(contractStatusNames[contract.status], language);
  const { policyObjectId } = claim;
  const others = isOpen
    ? open.filter((one) => one.id !== claim.id && policyObjectId && one.policyObjectId === policyObjectId)
    : [];
  return (
    <>
      {ended && (
        <Message tone="bad">
          <Trans>Contract: {ended}. There is no cover any more.</Trans>{' '}
          {isStaff && <Trans>Please decide whether the damage is still covered.</Trans>}
        </Message>
      )}
      {isStaff && isOpen && claim.beforeServiceCommencement && (
        <Message tone="bad">
          <Trans>The damage occurred before service commencement. Please decide whether it is covered.</Trans>
        </Message>
      )}
      {others.map(({ id, ticketNumber }) => (
        <Message key={id} tone="plain">
          <Trans>
            Another claim on the same object is open:{' '}
            <Link to="/claims/detail/$id" params={{ id }}>
              {ticketNumber}
            </Link>
          </Trans>
        </Message>
      ))}
      {revocableDeclarations.map((declaration) => {
        const revokedAt = contract?.declarations?.[declaration].revokedAt;
        const name = said(documentNames[documentOf[declaration]], language);
        const day = revokedAt && dayOfMoment(revokedAt);
        return (
          day && (
            <Message key={declaration} tone="bad">
              <Trans>
                {name}: revoked on {day}
              </Trans>
            </Message>
          )
        );
      })}
    </>
  );
}
