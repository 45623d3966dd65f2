/** `4`, `1.2.)`, `Pos. 4`, `A3`. */
export function isNumbered(text: string): boolean {
  return (
    text.length <= 20 &&
    /^(?:pos(?:ition)?|nr|no|#)?[.:]?\s?\(?\p{L}?[-.]?\d[\d.]*\s?\p{L}{0,2}[.):]{0,2}$/iu.test(text)
  );
}
