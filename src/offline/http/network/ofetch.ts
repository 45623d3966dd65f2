import { ofetch } from 'ofetch';
import { jsonOf, type Transport } from '../transport.ts';

/**
 * ofetch builds the address and body and parses the answer. We do not use its time limit (it covers only the headers
 * and is ignored when a signal is given), its retries (they miss an answer that breaks off in the middle) or its errors
 * (they hide half of a refusal). `request`, `ask` and `readReply` do these instead.
 *
 * Requests pass the browser's cache by. It opens an entry under the whole address before it knows the answer's
 * `no-store`, so that a browser killed meanwhile would leave the searched words on the disk.
 */
export const overNetwork: Transport = async (url, { endpoint, query, body, headers, signal }) => {
  const answer = await ofetch.raw<unknown, 'json' | 'blob'>(url, {
    method: endpoint.method,
    headers,
    signal,
    redirect: 'manual',
    cache: 'no-store',
    retry: false,
    ignoreResponseError: true,
    responseType: endpoint.file === undefined ? 'json' : 'blob',
    ...(query && { query }),
    ...(body !== undefined && { body: body as object }),
  });
  // oxlint-disable-next-line no-underscore-dangle -- ofetch's name for the parsed body
  const given = answer._data;
  const isRefusal = given instanceof Blob && answer.status >= 400;
  return {
    kind: 'answer',
    status: answer.status,
    body: isRefusal ? jsonOf(await given.text()) : given,
    header: (name) => answer.headers.get(name),
  };
};
