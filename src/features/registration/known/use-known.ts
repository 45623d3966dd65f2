import { useQuery } from '@tanstack/react-query';
import { useValue } from '#page/form/form-store.ts';
import { useSession } from '#page/session/session.ts';
import { knownQuery } from './known-query.ts';

/** What the form's retailer has registered before; undefined until the index is there. */
export function useKnown() {
  const userId = useSession()?.userId ?? '';
  const client = useValue('clientCode');
  return useQuery({ ...knownQuery(userId, client), enabled: userId !== '' && client !== '' }).data;
}
