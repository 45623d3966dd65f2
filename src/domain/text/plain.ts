import { fold } from './fold.ts';

/** A folded text in Latin letters and digits alone, one blank between words. In the database it is `plain_text`. */
export function plainText(text: string | null): string {
  return fold(text ?? '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** A number without what separates its parts, folded: `FD 9801-00123` is `fd980100123`. */
export function compactText(text: string | null): string {
  return plainText(text).replaceAll(' ', '');
}
