import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A device that waits for changes, and how it stands. */
export interface Device {
  token: string;
  /** The shops of whose changes it hears. */
  hears: (shop: string) => boolean;
}

/** The page's pause after a change (`followChanges`), and how long it lets the server hold an answer. */
const together = { ms: 700, heldSeconds: 25 };

interface Answer {
  cursor: string;
  reset: boolean;
  changes: { entity: string; id: string }[];
}

/** Many devices that follow the feed as the page does, each over a connection of its own. */
export class Devices {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  readonly #stop = new AbortController();
  readonly #running: Promise<void>[] = [];
  readonly #url: string;
  /** What each device has not been told of yet, and when it was acknowledged: shop → milliseconds. */
  readonly #due = new Map<Device, Map<string, number>>();
  /** Milliseconds from a write's acknowledgement to the device. */
  readonly seenAfter: number[] = [];
  /** The same without the device's own pause: of writes acknowledged while it waited. */
  readonly seenWaiting: number[] = [];
  readonly #waitsSince = new Map<Device, number>();
  failed = 0;
  resets = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** Connects them one after the other within `ms`. */
  async connect(devices: readonly Device[], ms: number): Promise<void> {
    const first = devices.map(async (device, at) => {
      await pause((at / devices.length) * ms);
      this.#due.set(device, new Map());
      this.#running.push(this.#follow(device));
    });
    await Promise.all(first);
  }

  /** A write at a shop was acknowledged. */
  wrote(shop: string): void {
    const now = performance.now();
    for (const [device, due] of this.#due) if (device.hears(shop) && !due.has(shop)) due.set(shop, now);
  }

  /** What devices have not been told of yet. */
  get open(): number {
    return [...this.#due.values()].reduce((sum, due) => sum + due.size, 0);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#running);
    this.#agent.destroy();
  }

  async #follow(device: Device): Promise<void> {
    const { signal } = this.#stop;
    for (let cursor: string | undefined; !signal.aborted;) {
      this.#waitsSince.set(device, performance.now());
      try {
        const known = cursor;
        const list = await this.#ask(
          device,
          known === undefined ? '' : `?since=${known}&wait=${together.heldSeconds}`,
        );
        cursor = list.cursor;
        if (list.reset) this.resets += 1;
        if (list.changes.length === 0) continue;
        this.#hear(device, list);
        await pause(together.ms, undefined, { signal });
      } catch (error) {
        if (signal.aborted) return;
        if (this.failed === 0) console.error(`  the first call that failed: ${String(error)}`);
        this.failed += 1;
        await pause(1000);
      }
    }
  }

  #hear(device: Device, { changes }: Answer): void {
    const due = this.#due.get(device)!;
    const now = performance.now();
    for (const { id } of changes) {
      const since = due.get(id);
      if (since === undefined) continue;
      due.delete(id);
      this.seenAfter.push(now - since);
      if (since >= this.#waitsSince.get(device)!) this.seenWaiting.push(now - since);
    }
  }

  #ask({ token }: Device, query: string): Promise<Answer> {
    const headers = { Authorization: `Bearer ${token}` };
    return new Promise((resolve, reject) => {
      const options = { headers, agent: this.#agent, signal: this.#stop.signal };
      const sent = request(`${this.#url}/api/v1/changes${query}`, options, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.once('error', reject);
        answer.once('end', () => {
          if (answer.statusCode !== 200) reject(new Error(`${answer.statusCode}: ${text}`));
          else resolve((JSON.parse(text) as { data: Answer }).data);
        });
      });
      sent.once('error', reject);
      sent.end();
    });
  }
}
