import type { FilingSearch, Go } from './steps.ts';

export interface FilingPageProps {
  search: FilingSearch;
  go: Go;
  onClaim: (claimId: string) => void;
}
