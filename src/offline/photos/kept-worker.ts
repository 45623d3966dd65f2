interface Running {
  worker: Worker;
  /** What to tell each request that waits, by its id; null if the worker is gone. */
  waiting: Map<number, (reply: { id: number } | null) => void>;
}

/** A worker that is started with the first request and answers many, each with the request's id. */
interface KeptWorker<Request, Reply> {
  /** Resolves with null if the worker fails to load, runs out of memory, or does not answer in time. */
  ask: (
    request: Request,
    how: { patienceMs: number; transfer?: Transferable[] },
  ) => Promise<(Reply & { id: number }) | null>;
  /** Ends the worker, and with it what waits. The next request starts another one. */
  end: () => void;
}

/** Keeps a worker between requests. One that does not answer is ended with all that waits for it. */
export function keptWorker<Request extends object, Reply>(start: () => Worker): KeptWorker<Request, Reply> {
  let running: Running | undefined;
  let lastId = 0;

  function run(): Running {
    const started: Running = { worker: start(), waiting: new Map() };
    started.worker.addEventListener('message', ({ data }: MessageEvent<{ id: number }>) =>
      started.waiting.get(data.id)?.(data),
    );
    started.worker.addEventListener('error', () => drop(started));
    return started;
  }

  function drop(dropped: Running): void {
    dropped.worker.terminate();
    if (running === dropped) running = undefined;
    for (const tell of dropped.waiting.values()) tell(null);
  }

  return {
    ask(request, { patienceMs, transfer = [] }) {
      const now = (running ??= run());
      const id = ++lastId;
      return new Promise((resolve) => {
        const timer = setTimeout(() => drop(now), patienceMs);
        now.waiting.set(id, (reply) => {
          clearTimeout(timer);
          now.waiting.delete(id);
          resolve(reply as (Reply & { id: number }) | null);
        });
        now.worker.postMessage({ id, ...request }, transfer);
      });
    },
    end() {
      if (running) drop(running);
    },
  };
}
