import type { Bilingual } from '../../locale/said.ts';
import type { Language } from '../../locale/language.ts';
import { dayText, timeOfMoment } from '../../time/day-text.ts';
import { letterDay } from '../../time/letter-day.ts';
import { berlinDate, type PlainDate } from '../../time/date.ts';

/** How a withdrawal reached us: by the contract's own page, the public form, or through staff. */
export const withdrawalChannels = ['page', 'form', 'phone', 'letter', 'email'] as const;
export type WithdrawalChannel = (typeof withdrawalChannels)[number];

/** The channels that staff record. */
export const recordedChannels = ['phone', 'letter', 'email'] as const;

export const channelNames: Readonly<Record<WithdrawalChannel, Bilingual>> = {
  page: { de: 'Persönliche Seite', en: 'Personal page' },
  form: { de: 'Formular ohne Anmeldung', en: 'Form without sign-in' },
  phone: { de: 'Telefon', en: 'Phone' },
  letter: { de: 'Brief', en: 'Letter' },
  email: { de: 'E-Mail', en: 'Email' },
};

/** What somebody has declared, and when it arrived. */
export interface DeclaredWithdrawal {
  id: string;
  channel: WithdrawalChannel;
  /** The contract's number as it was declared. */
  number: string;
  name: string;
  /** Where the receipt goes; null if no address is known. */
  email: string | null;
  /** The day of sending in Berlin, which decides whether it is in time. */
  sentOn: PlainDate;
  receivedAt: Date;
  statement: string;
}

const labels = {
  title: { de: 'Eingangsbestätigung: Widerruf', en: 'Receipt: withdrawal' },
  statement: { de: 'Erklärung', en: 'Declaration' },
  number: { de: 'Nummer', en: 'Number' },
  name: { de: 'Name', en: 'Name' },
  email: { de: 'E-Mail', en: 'Email' },
  channel: { de: 'Eingegangen über', en: 'Received by' },
  sentOn: { de: 'Abgesendet am', en: 'Sent on' },
  receivedAt: { de: 'Eingegangen am', en: 'Received on' },
  id: { de: 'Kennung', en: 'Reference' },
} as const satisfies Record<string, Bilingual>;

/**
 * The receipt of a withdrawal: what was declared, and when it arrived. It says nothing of what follows, and the same
 * declaration has the same receipt for ever, so that its checksum proves it.
 */
export function receiptOf(declared: DeclaredWithdrawal, language: Language): string {
  const { id, channel, number, name, email, sentOn, receivedAt, statement } = declared;
  const line = (label: keyof typeof labels, value: string) => `${labels[label][language]}: ${value}`;
  const isOnline = channel === 'page' || channel === 'form';
  return [
    labels.title[language],
    '',
    line('statement', statement),
    line('number', number),
    line('name', name),
    ...(email ? [line('email', email)] : []),
    line('channel', channelNames[channel][language]),
    ...(isOnline ? [] : [line('sentOn', plainSpaces(letterDay(sentOn, language)))]),
    line('receivedAt', moment(receivedAt, language)),
    line('id', id),
  ].join('\n');
}

/** To the second, in the time of Berlin. */
function moment(at: Date, language: Language): string {
  const iso = at.toISOString();
  const day = berlinDate(at);
  const seconds = String(at.getUTCSeconds()).padStart(2, '0');
  const time = `${timeOfMoment(iso)}:${seconds}`;
  return language === 'de'
    ? `${dayText(day)}, ${time} Uhr (Berlin)`
    : `${plainSpaces(letterDay(day, language))}, ${time} (Berlin)`;
}

/** The checksum counts bytes: a copied receipt has the spaces that keyboards type. */
function plainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
