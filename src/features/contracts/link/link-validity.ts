import type { ContractLink } from '#domain/contract/customer-page/contract-link.ts';

const renewableDays = 14;

/** True where a link leads nowhere any more, or not for long. */
export function soonExpired({ expired, expiresAt }: NonNullable<ContractLink>, now: Date): boolean {
  if (expired || expiresAt === null) return true;
  return new Date(expiresAt).getTime() - now.getTime() < renewableDays * 86_400_000;
}
