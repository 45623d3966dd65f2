import type { TrailEntry } from '#api/trail.ts';
import { deedName, trailEntityNames, type TrailEntity } from '#domain/trail/deed-names.ts';
import { clientStatusNames } from '#domain/client/status.ts';
import { contractStatusNames } from '#domain/contract/life/status-names.ts';
import type { Language } from '#domain/locale/language.ts';
import { said, type Bilingual } from '#domain/locale/said.ts';
import { orderStatusNames } from '#domain/shop/order-status-names.ts';
import { momentText } from '#domain/time/day-text.ts';

/** The kind of record and what people call it: `Contract K-1001`. */
export function recordWords({ entity, called }: TrailEntry, language: Language): string {
  const name = trailEntityNames[entity as TrailEntity];
  return [name ? said(name, language) : entity, called].filter(Boolean).join(' ');
}

export function deedWords({ entity, action }: TrailEntry, language: Language): string {
  const name = deedName(entity, action);
  return name ? said(name, language) : action;
}

/** Names of the states that the trail holds by their code, by the kind of record. */
const stateNames: Record<string, Readonly<Record<string, Bilingual>>> = {
  contract: contractStatusNames,
  client: clientStatusNames,
  order: orderStatusNames,
};

/** What the deed was about: changed fields, states before and after, and other facts. */
export function factWords({ entity, data }: TrailEntry, language: Language): string {
  const stateText = (value: unknown) => {
    const name = typeof value === 'string' ? stateNames[entity]?.[value] : undefined;
    return name ? said(name, language) : textOf(value);
  };
  const { fields, from, to, ...others } = data;
  const texts = Object.entries(others)
    .filter(([name]) => name !== 'deviceId')
    .map(([name, value]) => `${name}: ${textOf(value)}`);
  if (from !== undefined || to !== undefined) texts.unshift(`${stateText(from)} → ${stateText(to)}`);
  if (Array.isArray(fields)) texts.unshift(fields.map(textOf).join(', '));
  return texts.join(' · ');
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? momentText(value) : value;
}

/** Where the record is shown; null if no screen shows it. */
export function linkTo({ entity, recordId, called }: TrailEntry): string | null {
  if (entity === 'contract') return called && `/contracts/leads/${called}`;
  if (entity === 'client') return `/clients/${recordId}`;
  if (entity === 'claim') return `/claims/detail/${recordId}`;
  if (entity === 'order') return called && `/shop/orders/${recordId}`;
  return entity === 'import' ? `/import/${recordId}` : null;
}
