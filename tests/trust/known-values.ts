/** What the world is known to hold, by name; filled from its answers. */
export class KnownValues {
  readonly #values = new Map<string, string[]>();

  /** Notes what an answer names. */
  learn(value: unknown, name = ''): void {
    if (typeof value === 'string') {
      if (interesting.has(name) && value !== '' && value.length < 400)
        this.#add(interesting.get(name)!, value);
    } else if (Array.isArray(value)) {
      for (const one of value.slice(0, 5)) this.learn(one, name);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) this.learn(one, key);
    }
  }

  /** Fills in what stands as `@@name:index@@` in a text; `index` counts from the latest. */
  fill(text: string): string {
    return text.replaceAll(
      /(?:@@|%40%40)(\w+)(?::|%3A)(\d+)(?:@@|%40%40)/g,
      (_, name: string, index: string) => {
        const values = this.#values.get(name) ?? ['nothing'];
        return values[values.length - 1 - (Number(index) % values.length)]!;
      },
    );
  }

  #add(name: string, value: string): void {
    const values = this.#values.get(name) ?? [];
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > 60) values.shift();
    this.#values.set(name, values);
  }
}

/** Names in answers, and the name under which they are asked for. */
const interesting = new Map([
  ['id', 'id'],
  ['policyObjectId', 'id'],
  ['userId', 'id'],
  ['code', 'code'],
  ['contractCode', 'code'],
  ['clientCode', 'client'],
  ['number', 'code'],
  ['sha256', 'sha256'],
  ['token', 'token'],
  ['refreshToken', 'token'],
  ['url', 'token'],
  ['next', 'next'],
  ['cursor', 'next'],
  ['email', 'email'],
]);
