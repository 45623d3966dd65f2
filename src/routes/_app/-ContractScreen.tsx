import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '#page/session/session.ts';
import { may } from '#domain/user/permissions.ts';
import { isStaff } from '#domain/user/roles.ts';
import { ContractClaims } from '#features/claims/list/ContractClaims.tsx';
import { ContractPage, type ContractPageProps } from '#features/contracts/detail/ContractPage.tsx';
import type { ContractPageTab } from '#features/contracts/detail/contract-tabs.ts';
import { EditContractLink } from '#parts/contract/EditContractLink.tsx';
import { FileClaimButton } from '#parts/claim/FileClaimButton.tsx';

/** A contract with its claims, shared by the lead and the policy route. The address says its tab. */
export function ContractScreen(props: {
  code: string;
  kind: 'lead' | 'policy';
  tab: ContractPageTab | undefined;
}) {
  const navigate = useNavigate();
  return (
    <ContractWithClaims
      {...props}
      tab={props.tab ?? 'overview'}
      onTab={(tab) =>
        void navigate({
          to: '.',
          search: tab === 'overview' ? {} : { tab },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

/** The same contract beside a list, whose address it leaves alone. */
export function ContractBeside({ id }: { id: string }) {
  const [tab, setTab] = useState<ContractPageTab>('overview');
  return <ContractWithClaims code={id} tab={tab} onTab={setTab} />;
}

function ContractWithClaims(props: Pick<ContractPageProps, 'code' | 'kind' | 'tab' | 'onTab'>) {
  const role = useSession()?.role ?? null;
  return (
    <ContractPage
      {...props}
      key={props.code}
      role={role}
      isStaff={role !== null && isStaff(role)}
      claims={may(role, 'claims.read') && <ContractClaims contract={props.code} />}
      edit={(part, what) =>
        may(role, 'contracts.write') && <EditContractLink code={props.code} part={part} what={what} />
      }
      fileClaim={may(role, 'claims.file') && <FileClaimButton contract={props.code} />}
    />
  );
}
