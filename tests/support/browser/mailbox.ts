import { expect } from '@playwright/test';

export interface ReadMail {
  subject: string;
  text: string;
}

/** Mails to an address, the latest first, from the development server's mailbox. */
export async function mailsTo(serverUrl: string, recipient: string): Promise<ReadMail[]> {
  const list = await (await fetch(`${serverUrl}/dev/mail`)).text();
  const rows = list.split('<tr').filter((row) => row.includes(recipient));
  const ids = rows.flatMap((row) => /\/dev\/mail\/([0-9a-f-]{36})/.exec(row)?.[1] ?? []);
  return Promise.all(
    ids.map(async (id) => {
      const page = await (await fetch(`${serverUrl}/dev/mail/${id}`)).text();
      return {
        subject: /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(page)?.[1] ?? '',
        text: /<pre[^>]*>([\s\S]*?)<\/pre>/.exec(page)?.[1] ?? '',
      };
    }),
  );
}

/** Path and query of the link with a token in the latest mail to somebody. Throws if there is none. */
export async function mailedPath(serverUrl: string, recipient: string): Promise<string> {
  const [mail] = await mailsTo(serverUrl, recipient);
  const [, path] = /https?:\/\/[^/\s]+(\/\S*token=[\w-]+)/.exec(mail?.text ?? '') ?? [];
  if (!path) throw new Error(`no link was mailed to ${recipient}`);
  return path;
}

/** The latest mail to an address with a matching subject, once it is there. */
export async function latestMail(url: string, recipient: string, subject: RegExp): Promise<ReadMail> {
  let found: ReadMail | undefined;
  await expect
    .poll(async () => {
      found = (await mailsTo(url, recipient)).find((one) => subject.test(one.subject));
      return found;
    })
    .toBeDefined();
  return found!;
}
