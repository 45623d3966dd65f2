import { Plural, Trans } from '@lingui/react/macro';
import type { NotUnderstood } from '#domain/order-data/order-data.ts';
import { Message } from '#ui/Message.tsx';
import classes from './OrderDialog.module.css';
import { useNotTakenWords } from './problem-words.ts';

/**
 * What of an order was not understood or is not taken, each with its reason. Positions that are no devices, and lines of
 * which nothing is used, are folded up: an order has many.
 */
export function NotTakenList({ of, unused }: { of: readonly NotUnderstood[]; unused: readonly string[] }) {
  const others = of.filter(({ reason }) => reason === 'no_device');
  const open = of.filter(({ reason }) => reason !== 'no_device');
  if (of.length === 0 && unused.length === 0) return null;
  return (
    <Message tone="plain">
      {open.length > 0 && (
        <>
          <span>
            <Trans>Found but unclear. Please enter it yourself:</Trans>
          </span>
          <Lines of={open} />
        </>
      )}
      {others.length > 0 && (
        <details>
          <summary>
            <Plural
              value={others.length}
              one="# item is not an appliance and is not used"
              other="# items are not appliances and are not used"
            />
          </summary>
          <Lines of={others} />
        </details>
      )}
      {unused.length > 0 && (
        <details>
          <summary>
            <Plural
              value={unused.length}
              one="# further line is not used"
              other="# further lines are not used"
            />
          </summary>
          <Lines of={unused.map((text) => ({ label: '', text }))} />
        </details>
      )}
    </Message>
  );
}

function Lines({ of }: { of: readonly NotUnderstood[] }) {
  const reasonOf = useNotTakenWords();
  return (
    <ul className={classes['open']}>
      {of.map(({ label, text, reason }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of an order may be alike
        <li key={at}>
          {label !== '' && <span>{`${label}: `}</span>}
          {text !== '' && <span>{`${text} `}</span>}
          {reason && reason !== 'no_device' && (
            <span>{text === '' ? sentence(reasonOf(reason)) : `(${reasonOf(reason)})`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
