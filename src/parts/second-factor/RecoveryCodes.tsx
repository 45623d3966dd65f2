import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { momentText } from '#domain/time/day-text.ts';
import { notify } from '#ui/notes/notify.ts';
import { Message } from '#ui/Message.tsx';
import { PrintSheet } from '#ui/PrintSheet.tsx';
import classes from './second-factor.module.css';

/** Recovery codes, which are shown once: to copy, to print, and to go on from. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useLingui();
  const [isPrinting, setIsPrinting] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    await notify({ message: t`The codes have been copied.`, tone: 'good' });
  };
  const list = (
    <ol className={classes['codes']}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  );
  const [now] = useState(() => momentText(new Date().toISOString()));
  return (
    <div className={classes['steps']}>
      <Message tone="plain">
        <Trans>
          These codes are shown only once. Each lets you in once if you lose your second factor. Keep them
          where only you can find them.
        </Trans>
      </Message>
      {list}
      <div className={classes['buttons']}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          <Trans>Copy codes</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => setIsPrinting(true)}
        >
          <Trans>Print codes</Trans>
        </Button>
      </div>
      <Button onClick={onKept} fullWidth>
        <Trans>I have stored the codes safely</Trans>
      </Button>
      {isPrinting && (
        <PrintSheet
          title={<Trans>Recovery codes</Trans>}
          about={<Trans>Kochfeld, sign-in and security</Trans>}
          printed={now}
          ready
          onDone={() => setIsPrinting(false)}
        >
          {list}
        </PrintSheet>
      )}
    </div>
  );
}
