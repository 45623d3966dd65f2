/**
 * Reads email addresses out of a text: typed one a line, or pasted from a mail program or a table
 * (`"Weber, Anna" <anna@studio.example>; bert@studio.example`). In lower case, each once, in their order. What is no
 * address stays among them, so that it can be named.
 */
export function readAddresses(text: string): string[] {
  const withoutNames = text.replaceAll(/(?:"[^"]*"[ \t]*|(?<![^<>",;\n])[^<>",;\n]*)<([^<>]*)>/g, ' $1 ');
  const found = withoutNames.split(/[\s,;]+/).filter(Boolean);
  return [...new Set(found.map((one) => one.toLowerCase()))];
}
