import { clientStatusNames, type ClientStatus } from '#domain/client/status.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import { StatusPill, type Dot, type Tone } from '#ui/StatusPill.tsx';

const tones: Record<ClientStatus, Tone> = {
  active: 'green',
  pending: 'orange',
  'email-pending': 'grey',
  declined: 'light',
};

const dots: Record<ClientStatus, Dot> = {
  active: 'full',
  pending: 'hollow',
  'email-pending': 'hollow',
  declined: 'full',
};

/** A retailer's status as a coloured pill. */
export function ClientStatusPill({ status }: { status: ClientStatus }) {
  const language = useLanguage();
  return (
    <StatusPill tone={tones[status]} dot={dots[status]}>
      {said(clientStatusNames[status], language)}
    </StatusPill>
  );
}
