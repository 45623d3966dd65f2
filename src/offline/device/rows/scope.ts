/** Scope of writes about a contract. Writes of one scope are sent in the order they were captured. */
export function contractScope(code: string): string {
  return `contract/${code}`;
}

/** The contract code in a scope made by `contractScope`. */
export function contractOf(scope: string): string {
  return scope.slice(contractScope('').length);
}
