import type { Language } from '#domain/locale/language.ts';

/** What a mail says, in one language. The action stands after the first paragraph, the facts after the last. */
export interface MailText {
  subject: string;
  /** What a mailbox shows beside the subject; without it the beginning of the first paragraph. */
  preheader?: string;
  greeting: string;
  paragraphs: readonly string[];
  action?: { label: string; link: string };
  facts?: readonly { label: string; value: string }[];
  /** Lines at the end, as under a letter. */
  closing?: readonly string[];
}

/** Who a mail comes from, as its head and foot say it. */
export interface MailFrame {
  /** The retailer in whose name the provider writes; its logo is shown, or its name where there is none. */
  brand?: { name: string; logoUrl: string | null };
  /** Name and imprint of the provider; `imprint` is one line. */
  provider?: { name: string; imprint: string; supportEmail: string; privacyUrl: string };
}

export type WholeMail = MailText & MailFrame & { language: Language };

/** The retailer as mails show it. Mail programs know no page that the logo's address could be relative to. */
export function brandOf(
  retailer: { logoUrl: string | null } | null,
  name: string,
  { publicUrl }: { publicUrl: string },
): NonNullable<MailFrame['brand']> {
  const { logoUrl = null } = retailer ?? {};
  return { name, logoUrl: logoUrl && new URL(logoUrl, publicUrl).href };
}
