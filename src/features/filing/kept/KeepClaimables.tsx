import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { claimablesCopyQuery } from './claimables-sync.ts';
import { copyOnDeviceQuery } from './copy-here.ts';

/** Renders nothing. While mounted, keeps this device's copy of the claimable contracts fresh. */
export function KeepClaimables() {
  const queryClient = useQueryClient();
  const { dataUpdatedAt } = useQuery(claimablesCopyQuery);
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    void queryClient.invalidateQueries({ queryKey: copyOnDeviceQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: ['device', 'claimables'] });
  }, [dataUpdatedAt, queryClient]);
  return null;
}
