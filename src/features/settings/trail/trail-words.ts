import type { TrailEntry } from '#api/trail.ts';
import type { Language } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { dayText, momentText } from '#domain/time/day-text.ts';
import { deedName, trailEntityNames, type TrailEntity } from '#domain/trail/deed-names.ts';
import { codeName, factName, fieldName, namedFacts, stateName } from '#domain/trail/fact-names.ts';

/** In what is told: a language, and the names of roles, which the page's catalogue has. */
interface Words {
  language: Language;
  roleName: (role: string) => string | undefined;
}

/** The kind of record and what people call it: `Contract A-100584`. */
export function recordWords({ entity, called }: TrailEntry, { language }: Words): string {
  const kind = trailEntityNames[entity as TrailEntity];
  return [kind ? said(kind, language) : entity, called].filter(Boolean).join(' ');
}

export function deedWords({ entity, action }: TrailEntry, { language }: Words): string {
  const name = deedName(entity, action);
  return name ? said(name, language) : action;
}

/** What the deed was about: changed fields, states before and after, and what else has a name. */
export function factWords({ entity, data }: TrailEntry, words: Words): string {
  const { language, roleName } = words;
  const { fields, from, until, to = until, ...others } = data;
  const stateText = (value: unknown) => {
    if (typeof value !== 'string') return textOf(value, words);
    const name = stateName(entity, value);
    if (name) return said(name, language);
    return (entity === 'user' && roleName(value)) || textOf(value, words);
  };
  const texts = namedFacts(others).flatMap(([fact, value]) => {
    const name = factName(fact);
    if (name === null || value === 0) return [];
    const code = typeof value === 'string' ? (codeName(fact, value) ?? fieldName(value)) : null;
    return [`${said(name, language)}: ${code ? said(code, language) : textOf(value, words)}`];
  });
  if ((from !== undefined || to !== undefined) && from !== to)
    texts.unshift(`${stateText(from)} → ${stateText(to)}`);
  if (Array.isArray(fields)) texts.unshift(fieldTexts(fields.map(String), language));
  return texts.join(' · ');
}

function fieldTexts(paths: readonly string[], language: Language): string {
  const texts = paths.flatMap((path) => {
    const name = fieldName(path);
    return name ? [said(name, language)] : [];
  });
  return [...new Set(texts)].join(', ');
}

function textOf(value: unknown, { language }: Words): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return said(value ? yes : no, language);
  if (typeof value === 'number') return value.toLocaleString(language);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return momentText(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? dayText(text) : text;
}

const yes = { de: 'ja', en: 'yes' };
const no = { de: 'nein', en: 'no' };

/** Deeds by which people prove who they are: the server writes them down, the person did them. */
const ownDeeds = ['signed_in', 'registered', 'password_reset', 'email_changed', 'recovery_code_used'];

/** The name of the user who did it; null for automatic deeds. */
export function actorOf({ entity, action, actorName, called }: TrailEntry): string | null {
  if (actorName !== 'system' && actorName !== 'nobody') return actorName;
  // A retailer that registers itself has no account yet.
  if (entity === 'client' && actorName === 'nobody') return called;
  return entity === 'user' && ownDeeds.includes(action) ? called : null;
}

/** Where the record is shown; null if no screen shows it. */
export function linkTo({ entity, called, address }: TrailEntry): string | null {
  if (address === null) return null;
  const screens: Readonly<Record<string, string>> = {
    contract: '/contracts/leads/',
    client: '/clients/',
    claim: '/claims/detail/',
    order: '/shop/orders/',
    import: '/import/',
  };
  const screen = screens[entity];
  return screen && called ? screen + address : null;
}
