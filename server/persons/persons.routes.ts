import * as api from '#api/persons.ts';
import { system } from '../shared/db/tenancy.ts';
import { handleOutside, type Route } from '../shared/http/handle.ts';
import { erasePerson } from './erase.usecases.ts';
import { exportPerson } from './export.usecases.ts';
import { findPerson } from './find.usecases.ts';

export const personRoutes: readonly Route[] = [
  handleOutside(api.findPerson, ({ db, body, actor, now, settings }) =>
    db.inTransaction(system, (tx) => findPerson({ tx, actor, now, settings, ...body })),
  ),
  handleOutside(api.exportPerson, (given) => exportPerson(given)),
  handleOutside(api.erasePerson, (given) => erasePerson(given)),
];
