/** A worker that has not answered after this time has lost itself in what it was given. */
const patienceMs = 60_000;

/**
 * Asks a worker one thing and ends it with the answer, which comes by a port of its own: libraries in the worker use its
 * messages. Resolves with `late` if no answer comes in time, with `broken` if the worker cannot be loaded or fails.
 */
export function askOnce<Reply>(
  worker: Worker,
  request: unknown,
  { late, broken }: { late: Reply; broken: Reply },
): Promise<Reply> {
  const { port1: ours, port2: its } = new MessageChannel();
  return new Promise((resolve) => {
    const finish = (reply: Reply) => {
      clearTimeout(timer);
      worker.terminate();
      ours.close();
      resolve(reply);
    };
    const timer = setTimeout(() => finish(late), patienceMs);
    ours.addEventListener('message', (event: MessageEvent<Reply>) => finish(event.data));
    ours.start();
    worker.addEventListener('error', () => finish(broken));
    worker.postMessage(request, { transfer: [its] });
  });
}
