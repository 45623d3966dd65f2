import type { Go, RegistrationSearch } from './places.ts';

export interface RegistrationPageProps {
  search: RegistrationSearch;
  go: Go;
  /** The retailer's own shop; null for users who serve several. */
  client: { code: string; name: string } | null;
}
