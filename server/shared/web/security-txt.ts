import { Hono } from 'hono';
import type { Settings } from '../settings.ts';

/** Days for which what it says holds. It is made anew each time, so a server that is switched off lets it lapse. */
const validDays = 180;

/** `/.well-known/security.txt` (RFC 9116): who is to be told of a hole, in which languages. */
export function securityTxt({
  settings: { publicUrl, securityContact },
  clock,
}: {
  settings: Pick<Settings, 'publicUrl' | 'securityContact'>;
  clock: () => Date;
}): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    const until = new Date(clock().getTime() + validDays * 86_400_000);
    until.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${until.toISOString()}`,
      'Preferred-Languages: de, en',
      `Canonical: ${publicUrl}${securityTxtPath}`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=86400' });
  });
  return app;
}

export const securityTxtPath = '/.well-known/security.txt';
