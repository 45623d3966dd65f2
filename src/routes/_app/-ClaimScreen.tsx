import { isStaff } from '#domain/user/roles.ts';
import { ClaimPage } from '#features/claims/detail/ClaimPage.tsx';
import { useSession } from '#page/session/session.ts';

/** A claim, by itself or beside the list. */
export function ClaimScreen({ id }: { id: string }) {
  const session = useSession();
  const role = session?.role ?? null;
  return (
    <ClaimPage
      key={id}
      id={id}
      role={role}
      isStaff={role !== null && isStaff(role)}
      author={session?.name ?? ''}
    />
  );
}
