import { html, raw } from 'hono/html';
import type { WholeMail } from './mail-text.ts';
import type { Bilingual } from '#domain/locale/said.ts';
import { productParts } from '../brand/wordmark.ts';
import { darkStyles, styles } from './styles.ts';

interface Words {
  instead: string;
  service: string;
  privacy: string;
  together: (provider: string, retailer: string) => string;
  quoted: (text: string) => string;
}

/** The fixed words around every mail. */
const words: Bilingual<Words> = {
  de: {
    instead: 'Oder öffnen Sie diesen Link in Ihrem Browser:',
    service: 'Service',
    privacy: 'Datenschutz',
    together: (provider, retailer) => `Diese E-Mail sendet Ihnen ${provider} zusammen mit ${retailer}.`,
    quoted: (text) => `„${text}“`,
  },
  en: {
    instead: 'Or open this link in your browser:',
    service: 'Service',
    privacy: 'Privacy',
    together: (provider, retailer) => `This email was sent to you by ${provider} together with ${retailer}.`,
    quoted: (text) => `“${text}”`,
  },
};

/** The mail as plain text. */
export function textOf(mail: WholeMail): string {
  const { greeting, paragraphs, quote, action, facts = [], aside, closing = [] } = mail;
  const { provider, brand, language } = mail;
  const say = words[language];
  const [first, ...rest] = paragraphs;
  const imprint = provider && [
    '-- ',
    ...(brand ? [say.together(provider.name, brand.name)] : []),
    provider.imprint,
    `${say.service}: ${provider.supportEmail}`,
    `${say.privacy}: ${provider.privacyUrl}`,
  ];
  return [
    greeting,
    first,
    quote && say.quoted(quote),
    action && `${action.label}:\n${action.link}`,
    ...rest,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    aside && `${aside.text}\n${aside.label}:\n${aside.link}`,
    closing.join('\n'),
    imprint?.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/**
 * The mail as HTML for every mail program: tables, inline styles, one column of at most 600 px. Programs that read
 * style sheets also get dark mode and narrow screens.
 */
export async function htmlOf(mail: WholeMail): Promise<string> {
  const { greeting, paragraphs, quote, action, facts, aside, closing, subject, language } = mail;
  const [first, ...rest] = paragraphs;
  const whole = await html`<!doctype html>
    <html lang="${language}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${subject}</title>
        <style>
          ${raw(darkStyles)}
        </style>
      </head>
      <body class="page" style="${styles.body}">
        ${preheader(mail.preheader ?? first ?? '')}
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          class="page"
          style="${styles.page}"
        >
          <tr>
            <td align="center" style="${styles.margin}">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="${styles.column}"
              >
                <tr>
                  <td class="card" style="${styles.card}">
                    ${head(mail)}${paragraph(greeting)}${paragraph(first)}${quote ? quotation(quote, language) : ''}${action && button(action, language)}
                    ${rest.map(paragraph)}${facts && facts.length > 0 ? factTable(facts) : ''}
                    ${aside ? asideWith(aside) : ''}${closing ? closingLines(closing) : ''}
                  </td>
                </tr>
                <tr>
                  <td class="quiet foot" style="${styles.foot}">${foot(mail)}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  // Hono returns a String object. Indentation is removed because programs cut off long mails.
  return whole.toString().replaceAll(/\n\s+/g, '\n');
}

/**
 * The preview text in a mailbox's list. The invisible characters after it keep the list from showing the mail's first
 * words too.
 */
function preheader(text: string) {
  return html`<div style="${styles.hidden}">${text}${raw('&#8199;&#65279;&#847; '.repeat(40))}</div>`;
}

function head({ brand, provider }: WholeMail) {
  const name = brand?.name ?? provider?.name;
  if (!name) return '';
  // Many programs hide pictures at first. The alt text then looks like the plain name.
  const mark =
    !brand && provider?.markUrl
      ? wordmark(provider.markUrl)
      : brand?.logoUrl
        ? html`<img
            src="${brand.logoUrl}"
            alt="${name}"
            height="52"
            class="text"
            style="${styles.logo}"
            border="0"
          />`
        : html`<span class="text" style="${styles.name}">${name}</span>`;
  return html`<div class="line" style="${styles.head}">${mark}</div>`;
}

/** The product's wordmark: its name is text, which stays where pictures are hidden, and follows a dark scheme. */
function wordmark(markUrl: string) {
  return html`<img src="${markUrl}" alt="" width="32" height="32" style="${styles.mark}" border="0" /><span
      class="text"
      style="${styles.wordmark}"
      >${productParts[0]}<b style="${styles.wordmarkStrong}">${productParts[1]}</b></span
    >`;
}

function paragraph(text: string | undefined) {
  return text ? html`<p class="text" style="${styles.paragraph}">${text}</p>` : '';
}

function quotation(text: string, language: WholeMail['language']) {
  return html`<blockquote class="text line" style="${styles.quote}">
    ${lined(words[language].quoted(text).split('\n'))}
  </blockquote>`;
}

/** A coloured cell around a padded link. It looks and works like a button without pictures, in Outlook too. */
function button({ label, link }: { label: string; link: string }, language: WholeMail['language']) {
  return html`<table
      role="presentation"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="${styles.buttonTable}"
    >
      <tr>
        <td class="button" bgcolor="#0025a4" style="${styles.buttonCell}">
          <a href="${link}" target="_blank" class="button-link" style="${styles.buttonLink}">${label}</a>
        </td>
      </tr>
    </table>
    <p class="quiet" style="${styles.instead}">
      ${words[language].instead}<br /><a href="${link}" target="_blank" class="link" style="${styles.link}"
        >${link}</a
      >
    </p>`;
}

function factTable(facts: NonNullable<WholeMail['facts']>) {
  const rows = facts.map(
    ({ label, value }) =>
      html`<tr>
        <th scope="row" align="left" class="quiet line" style="${styles.factLabel}">${label}</th>
        <td class="text line" style="${styles.factValue}">${value}</td>
      </tr>`,
  );
  return html`<table
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    class="line"
    style="${styles.facts}"
  >
    ${rows}
  </table>`;
}

function asideWith({ text, label, link }: NonNullable<WholeMail['aside']>) {
  return html`<p class="text" style="${styles.aside}">
    ${text} <a href="${link}" target="_blank" class="link" style="${styles.link}">${label}</a>
  </p>`;
}

function closingLines(lines: readonly string[]) {
  return html`<p class="text" style="${styles.closing}">${lined(lines)}</p>`;
}

function lined(lines: readonly string[]) {
  return lines.map((line, at) => html`${at > 0 ? html`<br />` : ''}${line}`);
}

function foot({ brand, provider, language }: WholeMail) {
  if (!provider) return '';
  const say = words[language];
  return html`${brand ? html`${say.together(provider.name, brand.name)}<br />` : ''}${provider.imprint}<br /><a
      href="mailto:${provider.supportEmail}"
      class="quiet"
      style="${styles.footLink}"
      >${provider.supportEmail}</a
    >&nbsp; · &nbsp;<a href="${provider.privacyUrl}" class="quiet" style="${styles.footLink}"
      >${say.privacy}</a
    >`;
}
