/** Scope of what is written about a contract: such writes go out in the order in which they were captured. */
export function contractScope(code: string): string {
  return `contract/${code}`;
}

/** Contract code of a scope that `contractScope` made. */
export function contractOf(scope: string): string {
  return scope.slice(contractScope('').length);
}
