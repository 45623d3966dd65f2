import { decodeText, type Encoding, type NoText } from '#domain/text/decode-text.ts';
import { ApiError } from '../../shared/http/api-error.ts';

const refusals = { spreadsheet: 'import_spreadsheet', not_text: 'import_not_text' } as const satisfies Record<
  NoText,
  string
>;

/** The text of a file and its encoding. Throws `import_spreadsheet` or `import_not_text`. */
export function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const found = decodeText(bytes);
  if (typeof found === 'string') throw new ApiError(refusals[found]);
  return found;
}
