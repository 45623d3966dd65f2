import type { Hono } from 'hono';
import { apiBase, type Endpoint } from '#api/endpoint.ts';
import { ApiError } from '../api-error.ts';
import type { Route } from './handle.ts';
import { requestedLanguage } from './language.ts';
import { mount, type Mounting } from './mount.ts';
import { renderError } from './render-error.ts';

/** The mismatches between the API's table and the routes. Empty if each endpoint has exactly one route. */
export function mismatches(routes: readonly Route[], table: Readonly<Record<string, Endpoint>>): string[] {
  const named = new Map(Object.entries(table).map(([name, endpoint]) => [endpoint, name]));
  const served = routes.map((route) => route.endpoint);
  return [
    ...[...named]
      .filter(([endpoint]) => !served.includes(endpoint))
      .map(([, name]) => `no route serves ${name}`),
    ...served
      .filter((endpoint) => !named.has(endpoint))
      .map(({ method, path }) => `${method} ${path} is not in the table`),
    ...served
      .filter((endpoint, index) => served.indexOf(endpoint) !== index)
      .map((endpoint) => `two routes serve ${named.get(endpoint) ?? endpoint.path}`),
    ...routes
      .filter(({ endpoint, kind }) => (endpoint.may === 'anyone') !== (kind === 'public'))
      .map(
        ({ endpoint }) =>
          `${named.get(endpoint) ?? endpoint.path} is ${endpoint.may} in the table and not in its route`,
      ),
  ];
}

/** Registers all routes. Unknown paths and wrong methods get a JSON error. */
export function mountAll(app: Hono, routes: readonly Route[], deps: Mounting): void {
  // Literal segments come before named ones, so that /contracts/claimable is not read as a code.
  for (const route of routes.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))) mount(app, route, deps);
  const methods = methodsByPath(routes);
  for (const [path, allowed] of methods) {
    app.all(`${apiBase}${path}`, (c) => {
      const response = refuse(c.req.header('accept-language'), 'method_not_allowed');
      response.headers.set('Allow', [...allowed].join(', '));
      return response;
    });
  }
  app.all(`${apiBase}/*`, (c) => refuse(c.req.header('accept-language'), 'not_found'));
}

function sortKey({ endpoint }: Route): string {
  // '~' sorts after every letter.
  return endpoint.path.replaceAll(':', '~');
}

function methodsByPath(routes: readonly Route[]): Map<string, Set<string>> {
  const methods = new Map<string, Set<string>>();
  for (const { endpoint } of routes) {
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const known = methods.get(path) ?? new Set<string>();
      known.add(endpoint.method);
      if (endpoint.method === 'GET') known.add('HEAD');
      methods.set(path, known);
    }
  }
  return methods;
}

function refuse(acceptLanguage: string | undefined, code: 'not_found' | 'method_not_allowed'): Response {
  const rendered = renderError(new ApiError(code), requestedLanguage(acceptLanguage) ?? 'de');
  return Response.json(rendered.body, { status: rendered.status, headers: { 'Cache-Control': 'no-store' } });
}
