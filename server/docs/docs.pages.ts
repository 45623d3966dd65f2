import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { html } from 'hono/html';
import { endpoints } from '#api/index.ts';
import { tokenPrefix } from '#domain/user/machines.ts';
import { apiBase, type Endpoint } from '#api/endpoint.ts';
import { errorTable } from '#api/errors.ts';
import { page } from '../shared/http/page.ts';
import type { Settings } from '../shared/settings.ts';
import { jsonOf, openApi, tagOf } from './openapi.ts';

/**
 * `/api/openapi.json` and the page for people, both made from the API's table of endpoints: once, on their first use,
 * because anybody may ask for them.
 */
export function docsPages({ publicUrl }: Settings): Hono {
  const app = new Hono();
  const document = once(() => JSON.stringify(openApi(endpoints, publicUrl)));
  const pages = once(docsPage);
  app.use('/openapi.json', etag());
  app.use('/docs', etag());
  app.get('/openapi.json', (c) => c.body(document(), 200, { 'Content-Type': 'application/json', ...kept }));
  app.get('/docs', (c) => c.html(pages(), 200, kept));
  return app;
}

/** Asked for again each time, and mostly answered with 304. */
const kept = { 'Cache-Control': 'no-cache' };

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function docsPage() {
  const byTag = Object.groupBy(Object.entries(endpoints), ([, endpoint]) => tagOf(endpoint));
  return page(
    'API',
    html`<h1>API</h1>
      <p>
        Every call, as <a href="/api/openapi.json">OpenAPI 3.1</a> and below. Success bodies are
        <code>{"data": …}</code>, errors <code>{"error": {"code", "message", "fields", "details"}}</code>.
        Mutations echo the cookie <code>XSRF-TOKEN</code> in <code>X-XSRF-TOKEN</code> and may carry an
        <code>Idempotency-Key</code>. Another system sends the token of its API access as
        <code>Authorization: Bearer ${tokenPrefix}…</code>, needs neither cookie nor
        <code>X-XSRF-TOKEN</code>, and is told by webhooks what happens; what calls it may make, OpenAPI says
        as security <code>machine</code>.
      </p>
      ${Object.entries(byTag).map(
        ([tag, list = []]) =>
          html`<h2>${tag}</h2>
            ${list.map(([name, endpoint]) => call(name, endpoint))}`,
      )}
      <h2>Errors</h2>
      <table>
        <thead>
          <tr>
            <th>Code</th>
            <th>Status</th>
            <th>Words</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(errorTable).map(
            ([code, { status, en }]) =>
              html`<tr>
                <td><code>${code}</code></td>
                <td>${status}</td>
                <td>${en}</td>
              </tr>`,
          )}
        </tbody>
      </table>`,
  );
}

function call(name: string, endpoint: Endpoint) {
  const {
    method,
    path,
    summary,
    may,
    errors = [],
    body,
    query,
    answer,
    bytes,
    file,
    ifMatch,
    offline,
  } = endpoint;
  const facts = [
    `Who: ${may}`,
    ...(ifMatch ? ['needs If-Match'] : []),
    ...(offline ? ['may wait in the outbox'] : []),
    ...(bytes ? [`takes ${bytes.types.join(', ')}, at most ${bytes.maxBytes} bytes`] : []),
    ...(file ? [`answers ${file}`] : []),
    ...(errors.length > 0 ? [`errors: ${errors.join(', ')}`] : []),
  ];
  return html`<article id="${name}">
    <h3><code>${method} ${apiBase}${path}</code></h3>
    <p>${summary}.<br />${facts.join(' · ')}</p>
    ${query ? part('Query', jsonOf(query, 'input')) : ''} ${body ? part('Body', jsonOf(body, 'input')) : ''}
    ${answer ? part('Answer', jsonOf(answer, 'output')) : ''}
  </article>`;
}

function part(title: string, schema: unknown) {
  return html`<details>
    <summary>${title}</summary>
    <pre>${JSON.stringify(schema, null, 2)}</pre>
  </details>`;
}
