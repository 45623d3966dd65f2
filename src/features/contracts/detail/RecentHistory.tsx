import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#parts/QueryView.tsx';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { contractHistoryQuery } from '../contract-queries.ts';
import { ContractHistory } from '../notes/ContractHistory.tsx';

const shown = 5;

/** The latest of a contract's history, beside its overview. */
export function RecentHistory({ code, onAll }: { code: string; onAll: () => void }) {
  const query = useQuery(contractHistoryQuery(code));
  return (
    <Section
      title={<Trans>History</Trans>}
      actions={
        <Button variant="subtle" onClick={onAll}>
          <Trans>History and notes</Trans>
        </Button>
      }
    >
      <QueryView query={query} loading={<LoadingRows rows={3} height={48} />}>
        {({ events }) => <ContractHistory events={events} latest={shown} />}
      </QueryView>
    </Section>
  );
}
