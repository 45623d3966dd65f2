import type { WithdrawalReceipt } from '#domain/contract/withdrawal/withdrawal.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useOwnWords } from '../words/language.tsx';
import { withdrawWords } from './words.ts';
import classes from './Receipt.module.css';
import buttons from '../ui/buttons.module.css';
import text from '../ui/text.module.css';

/** The receipt, to be printed and kept. */
export function Receipt({ receipt }: { receipt: WithdrawalReceipt }) {
  const own = useOwnWords(withdrawWords);
  const { id, content, sha256 } = receipt;
  return (
    <Sheet title={own('receipt')}>
      <p className={classes['content']}>{content}</p>
      <p className={text['hint']}>{own('checksum')}</p>
      <p className={classes['sum']}>{sha256}</p>
      <div className={`${buttons['buttons']} ${classes['keep']}`}>
        <button type="button" className={buttons['plain']} onClick={() => globalThis.print()}>
          {own('print')}
        </button>
        <button
          type="button"
          className={buttons['plain']}
          onClick={() => save(content, `${own('fileName')}-${id.slice(-8)}.txt`)}
        >
          {own('save')}
        </button>
      </div>
    </Sheet>
  );
}

/** The file has the very bytes that the checksum is of. */
function save(content: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
