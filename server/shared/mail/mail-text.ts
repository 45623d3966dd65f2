import type { Language } from '#domain/locale/language.ts';

/**
 * A mail's text in one language. Quotation and action follow the first paragraph, in this order; the facts follow the
 * last, and the aside follows them.
 */
export interface MailText {
  subject: string;
  /** Preview text in a mailbox's list. Defaults to the first paragraph. */
  preheader?: string;
  greeting: string;
  paragraphs: readonly string[];
  /** What somebody has written, word by word. Shown set off, in the quotation marks of the language. */
  quote?: string;
  action?: { label: string; link: string };
  facts?: readonly { label: string; value: string }[];
  /** What few recipients need: a sentence with a link, below the facts. */
  aside?: { text: string; label: string; link: string };
  /** Closing lines, as under a letter. */
  closing?: readonly string[];
}

/** The sender, as shown in the mail's head and foot. */
export interface MailFrame {
  /** The retailer in whose name the provider writes. Mails show its logo, or its name if it has none. */
  brand?: { name: string; logoUrl: string | null };
  /** Name and imprint of the provider; `imprint` is one line. With a mark it is the product's, which has its wordmark. */
  provider?: {
    name: string;
    markUrl: string | null;
    imprint: string;
    supportEmail: string;
    privacyUrl: string;
  };
}

export type WholeMail = MailText & MailFrame & { language: Language };

/** The retailer as mails show it. The logo's address is absolute, because a mail has no page to resolve it against. */
export function brandOf(
  retailer: { logoUrl: string | null } | null,
  name: string,
  { publicUrl }: { publicUrl: string },
): NonNullable<MailFrame['brand']> {
  const { logoUrl = null } = retailer ?? {};
  return { name, logoUrl: logoUrl && new URL(logoUrl, publicUrl).href };
}
