import { useLingui } from '@lingui/react/macro';
import { IconCopy } from '@tabler/icons-react';
import { notify } from '../notes/notify.ts';
import classes from './CopyText.module.css';

/** A number that a click copies, such as a contract's. Its words can still be selected. */
export function CopyText({ text }: { text: string }) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      await notify({ tone: 'good', message: t`${text} has been copied.` });
    } catch {
      await notify({ tone: 'bad', message: t`This browser does not allow copying here.` });
    }
  };
  return (
    <button type="button" className={classes['copy']} title={t`Copy`} onClick={() => void copy()}>
      <span>{text}</span>
      <span className="visually-hidden"> {t`Copy`}</span>
      <IconCopy size={15} stroke={1.6} aria-hidden />
    </button>
  );
}
