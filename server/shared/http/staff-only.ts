import type { Schema } from '#api/endpoint.ts';
import type { Role } from '#domain/user/roles.ts';
import { isStaffOnly, readsStaffOnly } from '#domain/user/staff-only.ts';

/** What may stand in a schema, of any kind. */
interface Part {
  entries?: Readonly<Record<string, Part>>;
  options?: readonly unknown[];
  items?: readonly Part[];
  item?: Part;
  value?: Part;
  wrapped?: Part;
  pipe?: readonly Part[];
}

/** The names of all fields in a schema, however deep they stand. */
export function fieldsIn(schema: Schema | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    const { entries = {}, options = [], items = [], pipe = [], item, value, wrapped } = part as Part;
    for (const [name, inner] of Object.entries(entries)) {
      found.add(name);
      walk(inner);
    }
    for (const inner of [...options, ...items, ...pipe, item, value, wrapped]) walk(inner);
  };
  walk(schema);
  return found;
}

/** True if an answer of this schema has fields for staff alone. */
export function hasStaffOnly(schema: Schema | undefined): boolean {
  return [...fieldsIn(schema)].some(isStaffOnly);
}

/** A value as JSON for a caller of this role: what is for staff alone is null to everybody else. */
export function jsonFor(role: Role | null | undefined, value: unknown): string {
  return readsStaffOnly(role) ? JSON.stringify(value) : JSON.stringify(value, withoutStaffOnly);
}

function withoutStaffOnly(field: string, value: unknown): unknown {
  return isStaffOnly(field) ? null : value;
}
