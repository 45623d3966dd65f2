import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { use, type ReactNode } from 'react';
import { InPane } from '#ui/PageHeader.tsx';
import classes from '../contract.module.css';

/** The placeholder while a contract loads. */
export function ContractSkeleton({ back }: { back: ReactNode }) {
  return (
    <div role="status" aria-busy>
      {!use(InPane) && back}
      <span className="visually-hidden">
        <Trans>Loading …</Trans>
      </span>
      <Skeleton height={32} width="14rem" radius="sm" />
      <Skeleton height={18} width="20rem" maw="100%" radius="sm" mt="sm" />
      <div className={classes['columns']}>
        <Skeleton height={420} radius="md" mt="xl" />
        <Skeleton height={260} radius="md" mt="xl" />
      </div>
    </div>
  );
}
