import { expect } from '@playwright/test';

interface Mail {
  subject: string;
  text: string;
}

/** Mails to an address, the latest first, from the development mailbox. */
export async function mailsTo(url: string, recipient: string): Promise<Mail[]> {
  const list = await (await fetch(`${url}/dev/mail`)).text();
  const rows = list.split('<tr').filter((row) => row.includes(recipient));
  const ids = rows.flatMap((row) => /\/dev\/mail\/([0-9a-f-]{36})/.exec(row)?.[1] ?? []);
  return Promise.all(
    ids.map(async (id) => {
      const page = await (await fetch(`${url}/dev/mail/${id}`)).text();
      return {
        subject: /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(page)?.[1] ?? '',
        text: /<pre[^>]*>([\s\S]*?)<\/pre>/.exec(page)?.[1] ?? '',
      };
    }),
  );
}

/** The latest mail to an address with a matching subject, once it is there. */
export async function latestMail(url: string, recipient: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      found = (await mailsTo(url, recipient)).find((one) => subject.test(one.subject));
      return found;
    })
    .toBeDefined();
  return found!;
}
