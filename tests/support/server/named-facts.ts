import { codeName, factName, fieldName, idFacts, stateName } from '#domain/trail/fact-names.ts';
import { readRole } from '#domain/user/roles.ts';
import type { Follower } from '#server/shared/db/follower.ts';

/** Facts that say by a code what they are about, so that the code needs a name too. */
const coded = ['why', 'kind', 'document', 'channel', 'of', 'field'];

/** What of a deed the trail could not say in words. */
export function namelessFacts(entity: string, data: Readonly<Record<string, unknown>>): string[] {
  const { fields = [], from, to, ...facts } = data;
  const states = [from, to].filter((value) => typeof value === 'string');
  return [
    ...(fields as string[]).filter((field) => fieldName(field) === null),
    ...states.filter((state) => !isTold(entity, state)),
    ...Object.entries(facts).flatMap(([fact, value]) => {
      if (idFacts.some((id) => id === fact)) return [];
      if (factName(fact) === null) return [fact];
      if (!coded.includes(fact))
        return typeof value === 'object' && !Array.isArray(value) && value ? [fact] : [];
      const code = String(value);
      return codeName(fact, code) === null && fieldName(code) === null ? [`${fact} ${code}`] : [];
    }),
  ];
}

/** A state has a name; a role, a place and a moment are told by whoever shows them. */
function isTold(entity: string, state: string): boolean {
  if (entity === 'user') return readRole(state) !== null;
  return stateName(entity, state) !== null || state.includes(':') || /^\d{4}-\d\d-\d\d/.test(state);
}

/** Undoes each deed of a test that the trail could not say in words, in any use case that a test goes through. */
export const onlyNamedFacts: Follower = {
  names: { has: () => true } as unknown as Follower['names'],
  follow({ name, record, data }) {
    const nameless = namelessFacts(record.entity, data);
    if (nameless.length > 0) throw new Error(`the trail has no words for ${nameless.join(', ')} of ${name}`);
    return Promise.resolve();
  },
};
