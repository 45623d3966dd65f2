/**
 * Sends bytes and tells how much of them has gone out, which `fetch` cannot. Gives status and body (parsed where it is
 * JSON); throws where no answer came.
 */
export function sendBytes(
  url: string,
  given: {
    method: string;
    headers: Record<string, string>;
    bytes: Blob;
    onProgress: (fraction: number) => void;
    signal?: AbortSignal | undefined;
  },
): Promise<{ status: number; data: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(given.method, url);
    for (const [name, value] of Object.entries(given.headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('Content-Type', given.bytes.type);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      given.onProgress(total === 0 ? 0 : loaded / total);
    });
    request.addEventListener('load', () => {
      resolve({ status: request.status, data: jsonOf(request.responseText) });
    });
    request.addEventListener('error', () => reject(new TypeError('no answer')));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    given.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(given.bytes);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
