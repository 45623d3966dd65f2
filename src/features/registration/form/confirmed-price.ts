/** Where the form keeps the price that somebody has confirmed, by the path of the price. */
export function confirmedAt(path: string): string {
  return path.replace(/grossPurchasePrice$/, 'confirmedPrice');
}
