import * as v from 'valibot';
import type { FieldCode } from '../messages/fields.ts';
import { tidyLines, tidyTyped } from './tidy-typed.ts';

// What every schema of a typed or pasted text begins with, so that no judge meets what nobody sees.

/** A text as typed, clean (`tidyLines`); `code` if it is none. */
export function typedText<const Code extends FieldCode = 'invalid'>(code?: Code) {
  return v.pipe(v.string(code ?? 'invalid'), v.transform(tidyLines));
}

/** Like `typedText`, in one line. */
export function typedLine<const Code extends FieldCode = 'invalid'>(code?: Code) {
  return v.pipe(v.string(code ?? 'invalid'), v.transform(tidyTyped));
}
