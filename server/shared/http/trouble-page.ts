import { html, raw } from 'hono/html';
import * as v from 'valibot';
import type { Failure } from '#api/envelope.ts';
import { LinkTrouble } from '#domain/contract/customer-page/customer-page.ts';
import { troubleWords } from '#domain/contract/customer-page/trouble-words.ts';
import type { Language } from '#domain/locale/language.ts';
import { said, type Bilingual } from '#domain/locale/said.ts';

const leads = {
  expired: {
    de: 'Aus Sicherheitsgründen gelten unsere Links nur eine begrenzte Zeit. {retailer} schickt Ihnen das Dokument gern noch einmal.',
    en: 'For security reasons, our links are only valid for a limited time. {retailer} will be glad to send you the document again.',
  },
  invalid: {
    de: 'Vielleicht wurde er beim Kopieren abgeschnitten, oder er ist abgelaufen. Öffnen Sie bitte den Link aus unserer E-Mail noch einmal, oder fragen Sie das Küchenstudio, bei dem Sie Ihre Küche gekauft haben.',
    en: 'It may have been cut off when it was copied, or it has expired. Please open the link in our email again, or ask the retailer where you bought your kitchen.',
  },
} as const satisfies Record<string, Bilingual>;

/** The page for a broken or expired file link. It says what is wrong and names a contact. */
export function troublePage({ error }: Failure, language: Language) {
  const known = v.safeParse(LinkTrouble, error.details);
  const { retailer = null, provider = null } = known.success ? known.output : {};
  const isLink = error.code === 'link_expired' || error.code === 'link_invalid' || error.code === 'invalid';
  const say = (text: Bilingual) => said(text, language);
  const title = !isLink ? 'failedTitle' : retailer ? 'expiredTitle' : 'invalidTitle';
  const lead = !isLink
    ? error.message
    : retailer
      ? said(leads.expired, language, { retailer: retailer.name })
      : say(leads.invalid);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${say(troubleWords[title])}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body>
        <main>
          ${retailer ? html`<p class="from">${retailer.name}</p>` : ''}
          <h1>${say(troubleWords[title])}</h1>
          <p>${lead}</p>
          ${
            retailer || provider
              ? html`<h2>${say(troubleWords.questions)}</h2>
                  <ul>
                    ${retailer?.phone ? html`<li>${link('tel', retailer.phone)}</li>` : ''}
                    ${retailer?.email ? html`<li>${link('mailto', retailer.email)}</li>` : ''}
                    ${
                      !retailer && provider
                        ? html`<li>
                            ${say(troubleWords.askProvider)} ${link('mailto', provider.supportEmail)}
                          </li>`
                        : ''
                    }
                  </ul>`
              : ''
          }
          ${
            provider
              ? html`<footer>
                  ${provider.name} · <a href="/imprint">${say(troubleWords.imprint)}</a> ·
                  <a href="${provider.privacyUrl}">${say(troubleWords.privacy)}</a>
                </footer>`
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

/** The colours match the customer page. */
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
