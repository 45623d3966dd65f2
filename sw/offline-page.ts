const words = {
  de: {
    title: 'Keine Verbindung',
    about:
      'Ihr Gerät erreicht das Internet gerade nicht. Die Adresse bleibt gültig; öffnen Sie die Seite wieder, sobald Sie eine Verbindung haben.',
    again: 'Erneut versuchen',
  },
  en: {
    title: 'No connection',
    about:
      'Your device cannot reach the internet at the moment. The address stays valid; open the page again as soon as you have a connection.',
    again: 'Try again',
  },
} as const;

const style = `
  :root { color-scheme: light dark; }
  body { max-width: 32rem; margin: 0 auto; padding: 18vh 1.25rem 2rem; font: 1.0625rem/1.55 system-ui, sans-serif;
    color: light-dark(#1b1a17, #eeece6); background: light-dark(#f8f7f4, #181715); }
  h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
  p { margin: 0 0 1.5rem; }
  a { display: inline-block; padding: 0.75rem 1.25rem; border-radius: 6px; font-weight: 600; text-decoration: none;
    color: #fff; background: #0019a5; }
  a:focus-visible { outline: 3px solid currentcolor; outline-offset: 3px; }
`;

/**
 * What is shown without a network where a customer's link or the public form would open. It is written here, in one piece, so that nothing
 * has to be kept for it; the link in it opens the same address again.
 */
export function offlinePage(language: string): Response {
  const of = language.startsWith('en') ? 'en' : 'de';
  const { title, about, again } = words[of];
  const page = `<!doctype html>
<html lang="${of}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
    <title>${title}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${about}</p>
      <a href="">${again}</a>
    </main>
  </body>
</html>`;
  return new Response(page, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
