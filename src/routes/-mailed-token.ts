import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * The token of the mail whose link was followed, or an empty one. It stands behind the `#`, which servers on the way
 * never see. Earlier mails carry it in the query; from there it is moved.
 */
export function useMailedToken(): string {
  const navigate = useNavigate();
  const { hash, search } = useLocation({
    select: (at) => ({ hash: at.hash, search: (at.search as { token?: string }).token ?? '' }),
    structuralSharing: true,
  });
  useEffect(() => {
    if (search !== '') void navigate({ to: '.', search: {}, hash: `token=${search}`, replace: true });
  }, [navigate, search]);
  return search || (new URLSearchParams(hash).get('token') ?? '');
}
