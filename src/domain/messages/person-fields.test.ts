import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldCodes } from './fields.ts';
import { personFields } from './person-fields.ts';

/** The rules that the customer's page applies before it sends. */
const rules = ['customer/person-input.ts', 'customer/address-input.ts', 'customer/birthdate.ts'];

/** These modules and what they import to run. */
function withImports(modules: readonly URL[]): Set<string> {
  const found = new Set(modules.map(String));
  for (const module of found) {
    const imports = source(module).matchAll(/^(?:import|export) (?!type)[^;]*? from '(\.[^']+)';/gm);
    for (const [, path] of imports) found.add(new URL(path!, module).href);
  }
  return found;
}

const source = (module: string) => readFileSync(new URL(module), 'utf8');

test('every code that the rules of a person’s data name has a message on the customer’s page', () => {
  const modules = withImports(rules.map((rule) => new URL(`../${rule}`, import.meta.url)));
  const texts = [...modules].map(source).join('\n');
  const named = fieldCodes.filter((code) => new RegExp(`['"\`]${code}[:'"\`]`).test(texts));
  expect(named).toContain('phone_not_german');
  expect(named.filter((code) => !(code in personFields))).toEqual([]);
});
