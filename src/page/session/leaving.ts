const works = new Set<() => Promise<unknown>>();

/** Time for the last work of a page in milliseconds. */
const limitMs = 3_000;

/**
 * Registers work to do before the page is left because its session has ended, such as saving what was typed. A
 * rejection tells the user that something could not be saved. Returns a function that takes it back.
 */
export function beforeLeaving(work: () => Promise<unknown>): () => void {
  works.add(work);
  return () => works.delete(work);
}

/** Leaves the page only once this has settled, whatever the result. Returns the same promise. */
export function finishBeforeLeaving<T>(running: Promise<T>): Promise<T> {
  const done = beforeLeaving(() => running.catch(() => undefined));
  return running.finally(done);
}

/** Does all registered work, within a few seconds. False if some of it failed. */
export async function finishWork(): Promise<boolean> {
  const all = Promise.all([...works].map((work) => work())).then(
    () => true,
    () => false,
  );
  return Promise.race([all, new Promise<boolean>((resolve) => setTimeout(() => resolve(true), limitMs))]);
}
