import type { ContractRegistrationInput } from '#domain/contract/registering/registration.ts';

/** The price that was shown, as a draft keeps it: `3:39900`. */
export function shownPrice({ version, grossCents }: { version: number; grossCents: number }): string {
  return `${version}:${grossCents}`;
}

/** What was shown, as the registration says it; null for a draft without a price. */
export function readShownPrice(kept: string | undefined): ContractRegistrationInput['coverPrice'] {
  if (!kept) return null;
  const [version = 0, grossCents = 0] = kept.split(':').map(Number);
  return { version, grossCents };
}
