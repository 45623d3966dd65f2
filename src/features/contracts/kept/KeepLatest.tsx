import { useQuery } from '@tanstack/react-query';
import { latestCopyQuery } from './latest-sync.ts';

/** Shows nothing; while it is there, the shop's latest contracts can be read on this device without a network. */
export function KeepLatest({ userId }: { userId: string }) {
  useQuery(latestCopyQuery(userId));
  return null;
}
