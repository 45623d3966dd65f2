/** A map of at most so many entries: what was set longest ago goes first. */
export class Newest<Key, Value> {
  readonly #most: number;
  readonly #entries = new Map<Key, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: Key, value: Value): void {
    // Taken out first, so that what was set again stands at the end.
    const wasThere = this.#entries.delete(key);
    if (!wasThere && this.#entries.size >= this.#most)
      this.#entries.delete(this.#entries.keys().next().value!);
    this.#entries.set(key, value);
  }
}
