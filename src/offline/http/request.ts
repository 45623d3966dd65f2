import { overNetwork } from '#network';
import { apiBase, pathOf } from '#api/endpoint.ts';
import type { Answer, NoAnswer, Outgoing, Transport } from './transport.ts';

let insteadOfNetwork: Transport | null = null;

/** Answers every request of this page from now on in place of the network: for practice. */
export function answerInsteadOfNetwork(transport: Transport): void {
  insteadOfNetwork = transport;
}

/** Makes one HTTP request. Failures are part of the result; it rejects only when `signal` aborts it. */
export async function request(outgoing: Outgoing): Promise<Answer | NoAnswer> {
  const { endpoint, signal, limitMs } = outgoing;
  const transport = insteadOfNetwork ?? outgoing.transport ?? overNetwork;
  const url = `${outgoing.api ?? apiBase}${pathOf(endpoint, outgoing.params)}`;
  signal?.throwIfAborted();
  const stop = new AbortController();
  const end = () => stop.abort();
  // The browsers of customers do not all have `AbortSignal.timeout`.
  const limit = limitMs === undefined ? undefined : setTimeout(() => stop.abort(stop), limitMs);
  signal?.addEventListener('abort', end);
  const headers = { Accept: endpoint.file ?? 'application/json', ...outgoing.headers };
  try {
    return await transport(url, { ...outgoing, headers, signal: stop.signal });
  } catch {
    if (signal?.aborted) throw signal.reason;
    return { kind: 'none', reason: stop.signal.reason === stop ? 'timeout' : 'network' };
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener('abort', end);
  }
}
