import type { Column } from 'drizzle-orm';
import { scopeOf } from '#domain/user/scope.ts';
import type { UserActor } from './tenancy.ts';

/**
 * The column that limits a query to an actor's scope, and its value. Null for staff, who see everything. Unlike
 * `inScope` it gives two parts, for prepared queries that take the value when they run.
 */
export function scopeColumn<C extends Column>(
  actor: UserActor,
  columns: { rootErn: C; associationErn: C; ern: C },
): { column: C; ern: string } | null {
  const scope = scopeOf(actor);
  if (scope.kind === 'all') return null;
  // No record has an empty ern.
  if (scope.kind === 'none') return { column: columns.ern, ern: '' };
  const levels = [columns.rootErn, columns.associationErn, columns.ern];
  return { column: levels[scope.ern.split(':').length - 1] ?? columns.ern, ern: scope.ern };
}
