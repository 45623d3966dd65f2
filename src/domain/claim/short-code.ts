/**
 * A short name for a claim without a ticket number: the last six digits of its id, e.g. `7F3-A2C`. Device and server
 * derive the same code from the same id, so people can refer to it on the phone.
 */
export function shortCodeOf(id: string): string {
  const digits = id.replaceAll('-', '').slice(-6).toUpperCase();
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
}
