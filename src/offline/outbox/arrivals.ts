import type { OutboxHead, OutboxRow } from '../device/rows/outbox-item.ts';
import { changeHead } from './outbox-row.ts';

/**
 * Photos that have arrived are stored this many milliseconds later. Most items are settled sooner, and need no write of
 * their own for each photo.
 */
const storedAfterMs = 500;

interface Waiting {
  /** The hashes of what has arrived, in its order; null takes back all before it. */
  arrived: (string | null)[];
  timer: ReturnType<typeof setTimeout>;
}

/** Notes which photos of the items in hand have arrived. What is not stored yet is lost with the page, and uploaded once more. */
export function arrivals(): {
  /** A photo has arrived, or (null) the server has none of the item's photos. */
  note: (item: OutboxHead, sha256: string | null) => void;
  /** Stores what has arrived of an item, before anything else is written of it. */
  store: (item: OutboxHead) => Promise<void>;
  /** The item has been settled. */
  forget: (item: OutboxHead) => void;
} {
  const waiting = new Map<string, Waiting>();

  function take({ id }: OutboxHead): readonly (string | null)[] {
    const taken = waiting.get(id);
    waiting.delete(id);
    clearTimeout(taken?.timer);
    return taken?.arrived ?? [];
  }

  async function store(item: OutboxHead): Promise<void> {
    const arrived = take(item);
    if (arrived.length === 0) return;
    await changeHead(item, (row) => arrived.reduce(acknowledged, row)).catch(() => undefined);
  }

  return {
    note(item, sha256) {
      const known = waiting.get(item.id);
      if (known) return void known.arrived.push(sha256);
      const timer = setTimeout(() => void store(item), storedAfterMs);
      waiting.set(item.id, { arrived: [sha256], timer });
    },
    store,
    forget: (item) => void take(item),
  };
}

function acknowledged(row: OutboxRow, sha256: string | null): OutboxRow {
  const uploads = row.uploads.map((one) => ({
    ...one,
    acknowledged: sha256 !== null && (one.acknowledged || one.sha256 === sha256),
  }));
  return { ...row, uploads };
}
