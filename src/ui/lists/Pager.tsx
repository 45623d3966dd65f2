import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Pager.module.css';

/** Steps through the pages of a list. A missing handler disables its button. */
export function Pager(props: {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** The total, as text. */
  children: ReactNode;
  /** What stands beside it. */
  tools?: ReactNode;
}) {
  const { t } = useLingui();
  const { onPrevious, onNext } = props;
  return (
    <nav className={classes['pager']} aria-label={t`Pages`}>
      <span>
        <p role="status">{props.children}</p>
        {props.tools}
      </span>
      {(onPrevious || onNext) && (
        <div>
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={18} aria-hidden />}
            disabled={!onPrevious}
            onClick={onPrevious}
          >
            <Trans>Previous</Trans>
          </Button>
          <Button
            variant="default"
            rightSection={<IconChevronRight size={18} aria-hidden />}
            disabled={!onNext}
            onClick={onNext}
          >
            <Trans>Next</Trans>
          </Button>
        </div>
      )}
    </nav>
  );
}
