import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from './built-server.ts';

/** Somebody whom the provider knows. */
interface Person {
  email: string;
  verified: boolean;
}

/** A real provider of identities (OpenID Connect) on this machine, at which one signs in by one's name alone. */
export async function startIdentityProvider(redirectUri: string, people: Record<string, Person>) {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const client = { clientId: 'kochfeld', clientSecret: 'secret-of-the-portal' };
  const provider = new Provider(issuer, {
    clients: [
      { client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['cookies of the provider'] },
    findAccount: (_, name) => {
      const person = people[name];
      if (!person) return undefined;
      return {
        accountId: name,
        claims: () => ({ sub: name, email: person.email, email_verified: person.verified }),
      };
    },
  });
  const server = createServer(provider.callback());
  await new Promise<void>((resolve) => {
    server.listen(port, 'localhost', resolve);
  });

  return {
    settings: { issuer, ...client, name: 'Hansa-Konto' },
    /** Goes to the provider's address, signs in there and agrees. Returns the address to which one is sent back. */
    async visit(url: string, name: string): Promise<string> {
      const jar = new Map<string, string>();
      let next = url;
      let form: string | null = null;
      for (let steps = 0; steps < 12; steps += 1) {
        // Each step follows from the one before.
        /* oxlint-disable no-await-in-loop */
        const reply: Response = await fetch(next, {
          redirect: 'manual',
          headers: {
            Cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; '),
            ...(form !== null && { 'Content-Type': 'application/x-www-form-urlencoded' }),
          },
          ...(form !== null && { method: 'POST', body: form }),
        });
        for (const cookie of reply.headers.getSetCookie()) {
          const [, key, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
          jar.set(key!, value!);
        }
        form = null;
        const location = reply.headers.get('location');
        if (location) {
          next = new URL(location, next).href;
          if (next.startsWith(redirectUri)) return next;
        } else {
          const page = await reply.text();
          const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
          const [, action] = /action="([^"]+)"/.exec(page) ?? [];
          if (!prompt || !action)
            throw new Error(`the provider answered ${reply.status}: ${page.slice(0, 300)}`);
          next = new URL(action, next).href;
          form = new URLSearchParams({ prompt, login: name, password: 'any' }).toString();
        }
      }
      throw new Error('the provider did not send anybody back');
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
