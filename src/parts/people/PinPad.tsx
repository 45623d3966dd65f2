import { Plural, useLingui } from '@lingui/react/macro';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBackspace } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { pinLength } from '#domain/user/pin.ts';
import classes from './PinPad.module.css';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Asks for a PIN by large keys, or by those of a keyboard. `onPin` gets it with its last digit, and the pad is empty again. */
export function PinPad({ isBusy, onPin }: { isBusy: boolean; onPin: (pin: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const add = (digit: string) => {
    if (isBusy) return;
    const next = typed + digit;
    setTyped(next.length < pinLength ? next : '');
    if (next.length === pinLength) onPin(next);
  };
  const takeBack = () => setTyped(typed.slice(0, -1));
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (/^\d$/.test(key)) add(key);
      if (key === 'Backspace') takeBack();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  const shown = isBusy ? pinLength : typed.length;
  return (
    <div className={classes['pad']} role="group" aria-label={t`PIN`}>
      <div className={classes['dots']} data-busy={isBusy} aria-hidden>
        {Array.from({ length: pinLength }, (_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- places, which never reorder
          <span key={at} data-filled={at < shown} />
        ))}
      </div>
      <VisuallyHidden role="status">
        <Plural value={shown} one="# digit entered" other="# digits entered" />
      </VisuallyHidden>
      <div className={classes['keys']}>
        {digits.map((digit) => (
          <UnstyledButton key={digit} onClick={() => add(digit)}>
            {digit}
          </UnstyledButton>
        ))}
        <span />
        <UnstyledButton onClick={() => add('0')}>0</UnstyledButton>
        <UnstyledButton onClick={takeBack} aria-label={t`Delete digit`} data-quiet>
          <IconBackspace size={26} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </div>
    </div>
  );
}
