import { jsonOf, type Transport } from '../transport.ts';

/**
 * `fetch` alone, for the customer's page: it sends few and simple calls, and ofetch with what it imports would be 4 % of
 * its script. `networks.test.ts` holds both to the same answers.
 */
export const overNetwork: Transport = async (url, { endpoint, query, body, headers, signal }) => {
  const search = query ? `?${new URLSearchParams(query as Record<string, string>).toString()}` : '';
  const isJson = body !== undefined && !(body instanceof Blob);
  const answer = await fetch(`${url}${search}`, {
    method: endpoint.method,
    headers: { ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
    body: isJson ? JSON.stringify(body) : (body ?? null),
    signal,
    redirect: 'manual',
    cache: 'no-store',
  });
  const isFile = endpoint.file !== undefined && answer.ok;
  return {
    kind: 'answer',
    status: answer.status,
    body: isFile ? await answer.blob() : jsonOf(await answer.text()),
    header: (name) => answer.headers.get(name),
  };
};
