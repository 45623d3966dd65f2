import type { Salesperson, World } from './world.ts';

export type Kind = 'claim' | 'contract' | 'note' | 'comment' | 'edit';

/**
 * What a screen has promised about a piece of work. `draft`: "Entwurf gespeichert". `saved`: it is kept on this device or
 * by the server. `arrived`: the server has it.
 */
export type Said = 'nothing' | 'draft' | 'saved' | 'arrived';

/** One piece of work, found again by a word that occurs nowhere else. */
export interface Entry {
  kind: Kind;
  owner: Salesperson;
  word: string;
  /** The text that was on the screen when it was called saved; with a correction, either of the two. */
  texts: string[];
  /** Photos that the summary showed; 0 for what has none. */
  photos: number;
  said: Said;
  /** Address of its draft, without the origin. */
  draft: string | null;
  step: number;
  /** Why it need not be there: its owner discarded it, or the device's storage was deleted before it was sent. */
  excused: string | null;
  /** Code of the contract that an edit, a note or a comment belongs to. */
  about: string | null;
}

export interface Violation {
  /** Which promise was broken, in a few words, so that equal ones can be counted. */
  rule: string;
  detail: string;
  entry?: Entry;
}

interface Row {
  id: string;
  text: string;
  photos: number;
  /** User id of who sent it, where the row knows. */
  author: string | null;
}

const statements: Record<Kind, string> = {
  claim: `select c.id, what_is_damaged as text,
      (select count(*)::int from claim_photos p where p.claim_id = c.id) as photos, filed_by_id as author
    from claims c where position($1 in what_is_damaged) > 0`,
  contract: `select id, customer->'address'->>'street' as text, 0 as photos, null as author
    from contracts where customer->>'lastName' = $1`,
  note: `select id, text, 0 as photos, author_id as author from contract_notes where position($1 in text) > 0`,
  comment: `select id, text, 0 as photos, author_id as author from claim_history where position($1 in text) > 0`,
  edit: `select id, $1 as text, 0 as photos, null as author from contracts where position($1 in customer::text) > 0`,
};

/** The rows that the server holds of an entry. */
export function rowsOf(world: World, { kind, word }: Pick<Entry, 'kind' | 'word'>): Promise<Row[]> {
  return world.rows<Row>(statements[kind], word);
}

/** What is wrong with the rows of something that was called saved; null if it is there once and whole. */
export function judgeRows(entry: Entry, rows: readonly Row[]): string | null {
  const [row] = rows;
  if (!row) return 'is not on the server';
  if (rows.length > 1) return `is on the server ${rows.length} times`;
  if (!entry.texts.includes(row.text)) {
    return `the server has “${row.text}”, the screen had “${entry.texts.join('” or “')}”`;
  }
  return row.photos === entry.photos
    ? null
    : `the server has ${row.photos} photos, the screen had ${entry.photos}`;
}

/** Everything that one sequence has called saved. */
export class Ledger {
  readonly entries: Entry[] = [];
  readonly violations: Violation[] = [];

  add(entry: Pick<Entry, 'kind' | 'owner' | 'word' | 'step'> & Partial<Entry>): Entry {
    const whole: Entry = {
      texts: [entry.word],
      photos: 0,
      said: 'nothing',
      draft: null,
      excused: null,
      about: null,
      ...entry,
    };
    this.entries.push(whole);
    return whole;
  }

  violated(rule: string, detail: string, entry?: Entry): void {
    if (this.violations.some((one) => one.rule === rule && one.detail === detail)) return;
    this.violations.push({ rule, detail, ...(entry && { entry }) });
  }

  /** What somebody has typed or whom they serve: words that nobody else may find on the device. */
  wordsOf(owner: Salesperson): string[] {
    const typed = this.entries.filter((entry) => entry.owner === owner).map(({ word }) => word);
    return [...new Set([...typed, ...owner.policies.map(({ customer }) => customer)])];
  }
}
