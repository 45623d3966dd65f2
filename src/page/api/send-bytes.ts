import { jsonOf, type Transport } from '#offline/http/transport.ts';

/** Sends bytes and reports the fraction sent. Uses XMLHttpRequest, because `fetch` and ofetch report no progress. */
export function sendBytes(onProgress: (fraction: number) => void = () => undefined): Transport {
  return (url, { endpoint, query, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const search = query ? `?${new URLSearchParams(query as Record<string, string>).toString()}` : '';
      request.open(endpoint.method, `${url}${search}`);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        onProgress(total === 0 ? 0 : loaded / total);
      });
      request.addEventListener('load', () => {
        resolve({
          kind: 'answer',
          status: request.status,
          body: jsonOf(request.responseText),
          header: (name) => request.getResponseHeader(name),
        });
      });
      request.addEventListener('error', () => reject(new TypeError('no answer')));
      request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as Blob);
    });
}
