import { PGlite, type QueryOptions, type Results } from '@electric-sql/pglite';
import { literal } from '../tenancy.ts';

/** Most statements kept prepared, and the longest of them in characters: lists of values never come twice. */
const mostPrepared = 200;
const longest = 6000;

/**
 * PGlite that prepares a query when it comes for the second time. By itself it parses and plans every query anew, which
 * takes longer than most of ours run.
 */
export class PreparingPglite extends PGlite {
  /** Names of prepared statements by their text, the one that was used last at the end. */
  readonly #prepared = new Map<string, string>();
  /** Texts that came once. */
  readonly #seen = new Set<string>();
  #count = 0;

  override async query<Row>(
    text: string,
    values: readonly unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    const literals = text.length <= longest && canBePrepared.test(text) ? literalsOf(values) : null;
    if (!literals) return super.query<Row>(text, [...values], options);
    if (!this.#prepared.has(text)) {
      if (!this.#seen.delete(text)) {
        if (this.#seen.size >= mostPrepared) this.#seen.clear();
        this.#seen.add(text);
        return super.query<Row>(text, [...values], options);
      }
      await this.#prepare(text);
    }
    // From here to the call nothing is waited for, so that the statement cannot be given up in between.
    const name = this.#prepared.get(text);
    if (!name) return super.query<Row>(text, [...values], options);
    this.#prepared.delete(text);
    this.#prepared.set(text, name);
    const given = literals.length > 0 ? `(${literals.join(', ')})` : '';
    const [result] = await this.exec(`execute ${name}${given}`, options);
    return result as Results<Row>;
  }

  /** Prepares a query, and gives up the one that was not used for longest if there are too many. */
  async #prepare(text: string): Promise<void> {
    const name = `kept_${(this.#count += 1)}`;
    const [oldest] = this.#prepared.size >= mostPrepared ? this.#prepared : [];
    // First, because preparing may fail, and what is given up must not be asked for.
    if (oldest) this.#prepared.delete(oldest[0]);
    await this.exec(`${oldest ? `deallocate ${oldest[1]}; ` : ''}prepare ${name} as ${text}`);
    this.#prepared.set(text, name);
  }
}

const canBePrepared = /^\s*(?:select|insert|update|delete|with)\b/i;

/** The values as SQL, whose types follow from where they stand; null if one is no plain value. */
function literalsOf(values: readonly unknown[]): string[] | null {
  const literals: string[] = [];
  for (const value of values) {
    if (value === null || value === undefined) literals.push('null');
    // A simple query would end at a NUL.
    else if (typeof value === 'string' && !value.includes('\0')) literals.push(literal(value));
    else if (typeof value === 'number' || typeof value === 'boolean') literals.push(`'${value}'`);
    else return null;
  }
  return literals;
}
