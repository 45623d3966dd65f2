import type { TrailEntry } from '#api/trail.ts';
import { deedName, trailEntityNames, type TrailEntity } from '#domain/trail/deed-names.ts';
import type { Language } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { dayText, momentText } from '#domain/time/day-text.ts';
import { codeName, factName, fieldName, stateName } from '#domain/trail/fact-names.ts';

/** The kind of record and what people call it: `Contract K-1001`. */
export function recordWords({ entity, called }: TrailEntry, language: Language): string {
  const name = trailEntityNames[entity as TrailEntity];
  return [name ? said(name, language) : entity, called].filter(Boolean).join(' ');
}

export function deedWords({ entity, action }: TrailEntry, language: Language): string {
  const name = deedName(entity, action);
  return name ? said(name, language) : action;
}

/**
 * What the deed was about: changed fields, states before and after, and other facts. Facts that are for machines, such
 * as ids, have no name and are left out.
 */
export function factWords({ entity, data }: TrailEntry, language: Language): string {
  const stateText = (value: unknown) => {
    const name = typeof value === 'string' ? stateName(entity, value) : null;
    return name ? said(name, language) : textOf(value, language);
  };
  const { fields, from, to, ...others } = data;
  const texts = Object.entries(others).flatMap(([fact, value]) => {
    const name = factName(fact) ?? deedName(entity, fact);
    if (name === null || value === 0) return [];
    const code = typeof value === 'string' ? (codeName(fact, value) ?? fieldName(value)) : null;
    return [`${said(name, language)}: ${code ? said(code, language) : textOf(value, language)}`];
  });
  if ((from !== undefined || to !== undefined) && from !== to)
    texts.unshift(`${stateText(from)} → ${stateText(to)}`);
  if (Array.isArray(fields)) texts.unshift(fieldTexts(fields.map(String), language));
  return texts.join(' · ');
}

function fieldTexts(paths: readonly string[], language: Language): string {
  const texts = paths.map((path) => {
    const name = fieldName(path);
    return name ? said(name, language) : path;
  });
  return [...new Set(texts)].join(', ');
}

function textOf(value: unknown, language: Language): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return said(value ? yes : no, language);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return momentText(value);
  return /^\d{4}-\d\d-\d\d$/.test(value) ? dayText(value) : value;
}

const yes = { de: 'ja', en: 'yes' };
const no = { de: 'nein', en: 'no' };

/** Deeds by which people prove who they are: the server writes them down, the person did them. */
const ownDeeds = ['signed_in', 'password_reset', 'email_changed', 'recovery_code_used'];

/** The name of the user who did it; null for automatic deeds. */
export function actorOf({ entity, action, actorName, called }: TrailEntry): string | null {
  if (actorName !== 'system' && actorName !== 'nobody') return actorName;
  return entity === 'user' && ownDeeds.includes(action) ? called : null;
}

/** Where the record is shown; null if no screen shows it. */
export function linkTo({ entity, recordId, called }: TrailEntry): string | null {
  if (entity === 'contract') return called && `/contracts/leads/${called}`;
  if (entity === 'client') return `/clients/${recordId}`;
  if (entity === 'claim') return `/claims/detail/${recordId}`;
  if (entity === 'order') return called && `/shop/orders/${recordId}`;
  return entity === 'import' ? `/import/${recordId}` : null;
}
