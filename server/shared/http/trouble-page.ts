import { html, raw } from 'hono/html';
import * as v from 'valibot';
import type { Failure } from '#api/envelope.ts';
import { LinkTrouble } from '#domain/contract/customer-page/customer-page.ts';
import type { Language } from '#domain/locale/language.ts';

const words = {
  de: {
    expired: 'Dieser Link gilt nicht mehr',
    renew: (retailer: string) =>
      `Aus Sicherheitsgründen gelten unsere Links nur eine begrenzte Zeit. ${retailer} schickt Ihnen das Dokument gern noch einmal.`,
    invalid: 'Dieser Link führt leider nicht weiter',
    again:
      'Vielleicht wurde er beim Kopieren abgeschnitten, oder er ist abgelaufen. Öffnen Sie bitte den Link aus unserer E-Mail noch einmal, oder fragen Sie das Küchenstudio, bei dem Sie Ihre Küche gekauft haben.',
    failed: 'Das hat leider nicht geklappt',
    questions: 'Fragen?',
    provider: 'Sie erreichen uns unter',
    privacy: 'Datenschutz',
  },
  en: {
    expired: 'This link is no longer valid',
    renew: (retailer: string) =>
      `For security our links are valid for a limited time. ${retailer} will gladly send you the document again.`,
    invalid: 'This link leads nowhere, sorry',
    again:
      'It may have been cut off when it was copied, or it has expired. Please open the link in our email once more, or ask the kitchen studio where you bought your kitchen.',
    failed: 'That did not work, sorry',
    questions: 'Questions?',
    provider: 'You can reach us at',
    privacy: 'Privacy',
  },
} as const;

/** What people see whose link to a file leads to none: what is the matter, and whom to ask. */
export function troublePage({ error }: Failure, language: Language) {
  const say = words[language];
  const known = v.safeParse(LinkTrouble, error.details);
  const { retailer = null, provider = null } = known.success ? known.output : {};
  const isLink = error.code === 'link_expired' || error.code === 'link_invalid' || error.code === 'invalid';
  const title = !isLink ? say.failed : retailer ? say.expired : say.invalid;
  const lead = !isLink ? error.message : retailer ? say.renew(retailer.name) : say.again;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body>
        <main>
          ${retailer ? html`<p class="from">${retailer.name}</p>` : ''}
          <h1>${title}</h1>
          <p>${lead}</p>
          ${
            retailer || provider
              ? html`<h2>${say.questions}</h2>
                  <ul>
                    ${retailer?.phone ? html`<li>${link('tel', retailer.phone)}</li>` : ''}
                    ${retailer?.email ? html`<li>${link('mailto', retailer.email)}</li>` : ''}
                    ${
                      !retailer && provider
                        ? html`<li>${say.provider} ${link('mailto', provider.supportEmail)}</li>`
                        : ''
                    }
                  </ul>`
              : ''
          }
          ${
            provider
              ? html`<footer>${provider.name} · <a href="${provider.privacyUrl}">${say.privacy}</a></footer>`
              : ''
          }
        </main>
      </body>
    </html>`;
}

function link(scheme: 'tel' | 'mailto', to: string) {
  const address = scheme === 'tel' ? to.replaceAll(/[^+\d]/g, '') : to;
  return html`<a href="${scheme}:${address}">${to}</a>`;
}

/** The paper and ink of the customers' page. */
const styles = `
  :root {
    color-scheme: light dark;
    background: light-dark(#f8f7f4, #181715);
    color: light-dark(#1d1b18, #ebe8e1);
    font: 400 1.0625rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif;
  }
  body { margin: 0; }
  main { max-width: 36rem; margin: 0 auto; padding: 2.5rem 1.25rem; overflow-wrap: anywhere; }
  h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.01em; margin: 0 0 1rem; }
  h2 { font-size: 1.125rem; margin: 2rem 0 0.25rem; }
  .from { font-weight: 600; margin: 0 0 2rem; }
  ul { list-style: none; margin: 0; padding: 0; }
  a { color: light-dark(#0025a4, #9fb1f2); }
  li a { display: inline-block; padding: 0.625rem 0; }
  footer {
    margin-top: 2.5rem; padding-top: 1rem; font-size: 0.9375rem;
    border-top: 1px solid light-dark(#e6e3dc, #3b3833); color: light-dark(#656056, #a8a396);
  }
`;
