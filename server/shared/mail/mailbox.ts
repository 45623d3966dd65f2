import { Hono } from 'hono';
import { html } from 'hono/html';
import { system } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { page } from '../http/page.ts';
import { findLatestMails, findMail, type MailRow } from './mails.repository.ts';

/** The development mailbox: the latest 100 mails, each as text and as HTML. Never mounted in production. */
export function mailboxPages({ db }: Pick<Deps, 'db'>): Hono {
  const app = new Hono();
  app.get('/', async (c) => {
    const rows = await db.inTransaction(system, (tx) => findLatestMails(tx, 100));
    const items = rows.map(
      (mail) =>
        html`<tr>
          <td>${mail.createdAt.toISOString().replace('T', ' ').slice(0, 19)}</td>
          <td>${mail.recipient}</td>
          <td><a href="/dev/mail/${mail.id}">${mail.subject}</a></td>
          <td>${stateOf(mail)}</td>
        </tr>`,
    );
    return c.html(
      page(
        'Mailbox',
        html`<h1>Mailbox</h1>
          <p>Mails of this development server. Newest first.</p>
          <table>
            <thead>
              <tr>
                <th>Written (UTC)</th>
                <th>To</th>
                <th>Subject</th>
                <th>State</th>
              </tr>
            </thead>
            <tbody>
              ${items}
            </tbody>
          </table>`,
      ),
    );
  });
  app.get('/:id{[0-9a-f-]{36}}', async (c) => {
    const mail = await db.inTransaction(system, (tx) => findMail(tx, c.req.param('id')));
    if (!mail) return c.notFound();
    return c.html(
      page(
        mail.subject,
        html`<p><a href="/dev/mail">All mails</a></p>
          <h1>${mail.subject}</h1>
          <p>To ${mail.recipient} · ${stateOf(mail)}</p>
          <div class="two">
            <section>
              <h2>As HTML</h2>
              <iframe
                title="${mail.subject}"
                sandbox="allow-popups allow-top-navigation-by-user-activation"
                srcdoc="${mail.html}"
              ></iframe>
            </section>
            <section>
              <h2>As text</h2>
              <pre>${mail.text}</pre>
            </section>
          </div>`,
      ),
    );
  });
  return app;
}

/** A mail's state, with the last error of the mail server. */
function stateOf({ sentAt, attempts, lastError, dueAt }: MailRow): string {
  if (sentAt) return 'delivered';
  if (lastError === null) return 'waiting';
  const isGivenUp = dueAt.getUTCFullYear() === 9999;
  return `${isGivenUp ? 'given up' : 'to be tried again'} after ${attempts}: ${lastError}`;
}
