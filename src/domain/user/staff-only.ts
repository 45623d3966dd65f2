import { isStaff, type Role } from './roles.ts';

/**
 * Fields of answers that are for the provider's staff alone, by their names, wherever they stand: how the provider sorts
 * its retailers. To everybody else they are null.
 */
export const staffOnlyFields = [
  'salesActivationCode',
  'keyAccountNumber',
  'globalClientNumber',
  'controllingNumbers',
  'crmId',
] as const;

const names: ReadonlySet<string> = new Set(staffOnlyFields);

/** True if the field's value is for staff alone. */
export function isStaffOnly(field: string): boolean {
  return names.has(field);
}

/** True if a caller of this role reads staff-only fields. A customer and a stranger have no role. */
export function readsStaffOnly(role: Role | null | undefined): boolean {
  return role !== null && role !== undefined && isStaff(role);
}
