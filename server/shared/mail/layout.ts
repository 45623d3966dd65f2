import { html } from 'hono/html';
import type { Language } from '#domain/locale/language.ts';
import type { MailText } from './write-mail.ts';

/** The mail as plain text. */
export function textOf({ greeting, paragraphs, action }: MailText): string {
  const [first, ...rest] = paragraphs;
  return [greeting, first, action?.link, ...rest].filter(Boolean).join('\n\n');
}

/** The mail as HTML that every mail program renders: one column, styles inline, no pictures. */
export async function htmlOf({
  greeting,
  paragraphs,
  action,
  subject,
  language,
}: MailText & { language: Language }): Promise<string> {
  const [first, ...rest] = paragraphs;
  const button = action
    ? html`<p style="margin:24px 0">
        <a
          href="${action.link}"
          style="background:#0025a4;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none"
          >${action.label}</a
        >
      </p>`
    : '';
  const whole = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px;background:#f6f6f3;font:16px/1.5 system-ui,sans-serif;color:#1d1d1b">
        <div style="max-width:560px;margin:0 auto;background:#fff;padding:32px;border-radius:8px">
          ${paragraph(greeting)}${paragraph(first)}${button}${rest.map(paragraph)}
        </div>
      </body>
    </html>`;
  // What hono gives is a String object.
  return whole.toString();
}

function paragraph(text: string | undefined) {
  return html`<p style="margin:0 0 16px">${text}</p>`;
}
