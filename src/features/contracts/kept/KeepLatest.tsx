import { useQuery } from '@tanstack/react-query';
import { latestCopyQuery } from './latest-sync.ts';

/** Renders nothing. While mounted, it keeps the shop's latest contracts readable offline on this device. */
export function KeepLatest({ userId }: { userId: string }) {
  useQuery(latestCopyQuery(userId));
  return null;
}
