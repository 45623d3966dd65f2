import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#page/session/session.ts';
import { may } from '#domain/user/permissions.ts';
import { isStaff } from '#domain/user/roles.ts';
import { ContractClaims } from '#features/claims/list/ContractClaims.tsx';
import { ContractPage } from '#features/contracts/detail/ContractPage.tsx';
import type { ContractPageTab } from '#features/contracts/detail/contract-tabs.ts';
import { EditContractLink } from '#parts/EditContractLink.tsx';
import { FileClaimButton } from '#parts/FileClaimButton.tsx';

/** A contract with its claims, shared by the lead and the policy route. */
export function ContractScreen(props: {
  code: string;
  kind: 'lead' | 'policy';
  tab: ContractPageTab | undefined;
}) {
  const navigate = useNavigate();
  const role = useSession()?.role ?? null;
  const mayFile = props.kind === 'policy' && may(role, 'claims.file');
  return (
    <ContractPage
      key={props.code}
      code={props.code}
      kind={props.kind}
      tab={props.tab ?? 'overview'}
      onTab={(tab) =>
        void navigate({
          to: '.',
          search: tab === 'overview' ? {} : { tab },
          replace: true,
          resetScroll: false,
        })
      }
      role={role}
      isStaff={role !== null && isStaff(role)}
      claims={may(role, 'claims.read') && <ContractClaims contract={props.code} />}
      edit={(part, what) =>
        may(role, 'contracts.write') && <EditContractLink code={props.code} part={part} what={what} />
      }
      fileClaim={mayFile && <FileClaimButton contract={props.code} />}
    />
  );
}
