/** Told the part of the body, from 0 to 1, that has left. */
export type UploadProgress = (sent: number) => void;

/**
 * `fetch` for one request whose body is worth watching: fetch itself tells nothing of an upload.
 * Rejects as fetch does, when there is no answer or `init.signal` aborts.
 */
export function sendWithProgress(
  address: string,
  init: RequestInit & { headers: Headers },
  onProgress: UploadProgress,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  request.open(init.method ?? 'POST', address);
  init.headers.forEach((value, name) => {
    request.setRequestHeader(name, value);
  });
  request.responseType = 'text';
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable) {
      onProgress(loaded / total);
    }
  };
  request.onload = () => resolve(responseOf(request));
  request.onerror = () => reject(new TypeError('The request failed.'));
  request.onabort = () => reject(init.signal?.reason ?? new DOMException('', 'AbortError'));
  init.signal?.addEventListener('abort', () => request.abort(), { once: true });
  request.send(init.body instanceof FormData ? init.body : null);
  return promise;
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) {
      headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
    }
  }
  return new Response(request.responseText, { status: request.status, headers });
}
