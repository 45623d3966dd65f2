import { useLingui } from '@lingui/react/macro';
import type { ClaimStatus } from '#domain/claim/status.ts';
import { StatusPill, type Dot, type Tone } from '#ui/StatusPill.tsx';
import { claimStatusNames } from './claim-status.ts';

const tones: Record<ClaimStatus, Tone> = { open: 'blue', in_progress: 'yellow', closed: 'light' };
const dots: Record<ClaimStatus, Dot> = { open: 'hollow', in_progress: 'half', closed: 'full' };

export function ClaimStatusPill({ status }: { status: ClaimStatus }) {
  const { i18n } = useLingui();
  return (
    <StatusPill tone={tones[status]} dot={dots[status]}>
      {i18n._(claimStatusNames[status])}
    </StatusPill>
  );
}
