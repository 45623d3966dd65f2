import { Hono } from 'hono';
import type { Deps } from '../../shared/deps.ts';
import { comeBack } from './oidc.usecases.ts';

/** Where the provider of identities sends people back to. Outside the API's table: a browser opens it. */
export function oidcPages(deps: Deps): Hono {
  return new Hono().get('/callback', async (c) => {
    const to = await comeBack({ ...deps, now: deps.clock() }, new URL(c.req.url).searchParams);
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(to, 303);
  });
}
