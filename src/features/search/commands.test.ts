import { expect, test, vi } from 'vitest';
import { i18n } from '@lingui/core';
import type { Role } from '#domain/user/roles.ts';

vi.mock('@lingui/core/macro', () => ({ msg: (words: unknown) => ({ id: String(words) }) }));
const { guardBy } = await import('#page/session/guards.ts');
const { commandsOf, foundCommands } = await import('./commands.ts');
guardBy((path) => (path === '/claims/new' ? 'claims.file' : 'contracts.read'));
i18n.loadAndActivate({ locale: 'en', messages: {} });

const places = [
  { path: '/contracts', label: { id: 'contracts', message: 'Contracts' } },
  { path: '/settings', label: { id: 'settings', message: 'Settings' } },
];
const of = (role: Role) => commandsOf({ role, places, language: 'en', i18n });
const found = (search: string) => foundCommands(of('eis_admin'), search).map(({ id }) => id);

test('a role is offered what it may make, and the screens of its navigation', () => {
  const ids = of('view_only').map(({ id }) => id);
  expect(ids).toContain('/contracts');
  expect(ids).not.toContain('/claims/new');
  expect(of('retailer').map(({ id }) => id)).toContain('/claims/new');
});

test('commands are found by the beginnings of their words, in any order', () => {
  expect(found('sett')).toEqual(['/settings']);
  expect(found('contract new')).toEqual(['/contracts/registration']);
  expect(found('ettings')).toEqual([]);
});

test('the other language is found by its own name and by what it is', () => {
  expect(found('deutsch')).toEqual(['language de']);
  expect(found('sprache')).toEqual(['language de']);
});
