import type { Context } from 'hono';
import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

/** True for a browser that displays the answer, false for a program that reads it. */
export function wantsPage(c: Context): boolean {
  return (c.req.header('accept') ?? '').includes('text/html');
}

/** A plain, readable page without scripts, for the server's own pages (docs, mailbox). */
export function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} – Kochfeld</title>
        <style>
          :root {
            color-scheme: light dark;
            font:
              16px/1.5 system-ui,
              sans-serif;
          }
          body {
            max-width: 72rem;
            margin: 2rem auto;
            padding: 0 1rem;
          }
          table {
            border-collapse: collapse;
            width: 100%;
          }
          th,
          td {
            text-align: left;
            vertical-align: top;
            padding: 0.4rem 0.8rem 0.4rem 0;
            border-bottom: 1px solid #8884;
          }
          pre,
          code {
            font:
              0.9em/1.5 ui-monospace,
              monospace;
            overflow-wrap: anywhere;
            white-space: pre-wrap;
          }
          iframe {
            width: 100%;
            height: 60rem;
            border: 1px solid #8884;
          }
          .two {
            display: grid;
            grid-template-columns: minmax(0, 1fr) minmax(0, 24rem);
            gap: 2rem;
          }
          @media (max-width: 60rem) {
            .two {
              grid-template-columns: minmax(0, 1fr);
            }
          }
          article {
            margin: 2rem 0;
          }
        </style>
      </head>
      <body>
        ${content}
      </body>
    </html>`;
}
