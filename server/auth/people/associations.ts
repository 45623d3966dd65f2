import { needsAssociation } from '#domain/user/people.ts';
import { sells, type Role } from '#domain/user/roles.ts';
import { associationsSeen } from '../../directory/lookup.usecases.ts';
import type { Tx } from '../../shared/db/database.ts';
import { ApiError } from '../../shared/api-error.ts';

export interface Association {
  ern: string;
  name: string;
}

/** The association for a role that has one, else null. Throws `invalid` if it is missing or unknown. */
export async function associationGiven(
  tx: Tx,
  given: { role: Role; association: string | null },
): Promise<Association | null> {
  if (!needsAssociation(given.role)) return null;
  const known = await associationsSeen(tx);
  const found = known.find((one) => one.ern === given.association);
  if (!found) throw new ApiError('invalid', { fields: { association: 'association_required' } });
  return found;
}

/** The organization of one of the tenant's users: a broker's association, else the provider. */
export function organizationOfTenant(role: Role, association: Association | null, provider: string): string {
  return sells(role) && association ? association.name : provider;
}
