/**
 * What a person calls a claim before it has a ticket number: the last six digits of its id, e.g. `7F3-A2C`. Device and
 * server make the same of the same id, so it can be asked for on the phone.
 */
export function shortCodeOf(id: string): string {
  const digits = id.replaceAll('-', '').slice(-6).toUpperCase();
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
}
