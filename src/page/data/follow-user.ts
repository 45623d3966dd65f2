import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Session } from '#offline/device/schema.ts';
import { currentUserQuery } from './current-user.ts';

/**
 * Keeps the session's name, place and retailer as the server knows them, so that a new logo or name is shown in every
 * open page. Changes of retailers are followed by those who belong to one.
 */
export function useUserAsKnown({ userId, client }: Session): void {
  const { data } = useQuery({
    ...currentUserQuery,
    meta: { ...currentUserQuery.meta, ...(client && { alsoShows: ['client'] }) },
  });
  useEffect(() => {
    if (data?.id !== userId) return;
    const { name, organization, ern } = data;
    const write = async () => {
      const { writeUser } = await import('#offline/session/change-session.ts');
      await writeUser(userId, { name, organization, ern, client: data.client });
    };
    // A device that cannot store it goes on with what it has, and says so where something is entered.
    write().catch(() => undefined);
  }, [data, userId]);
}
