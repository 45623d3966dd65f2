import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './WizardFoot.module.css';

/**
 * The wizard's buttons, within thumb's reach on a phone. The last one is the main one. The parent gets padding for it.
 */
export function WizardFoot({ isEnd = false, children }: { isEnd?: boolean; children: ReactNode }) {
  return (
    <div className={classes['foot']} data-wizard-foot data-end={isEnd || undefined}>
      {children}
    </div>
  );
}

export function BackButton({ onClick, disabled }: { onClick: () => void; disabled: boolean }) {
  return (
    <Button
      variant="default"
      size="lg"
      onClick={onClick}
      disabled={disabled}
      leftSection={<IconArrowLeft size={18} stroke={1.7} aria-hidden />}
    >
      <Trans>Back</Trans>
    </Button>
  );
}
