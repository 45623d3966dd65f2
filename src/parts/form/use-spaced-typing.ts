import { useLayoutEffect, useRef, type ChangeEvent, type CompositionEvent } from 'react';

const written = /[^\s]/g;

/** The place in `text` after its first `count` characters, spaces not counted. */
function placeAfter(text: string, count: number): number {
  let seen = 0;
  for (const { index } of text.matchAll(written)) {
    seen += 1;
    if (seen === count) return index + 1;
  }
  return 0;
}

/**
 * A field that groups its text while it is typed. The caret keeps its place. While a keyboard composes (as those of phones
 * do for every word), the text is left as it is: a rewritten one would be composed a second time.
 */
export function useSpacedTyping({
  value,
  spaced,
  onText,
}: {
  value: string;
  spaced: (typed: string) => string;
  onText: (text: string) => void;
}) {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);
  const rewrite = ({ value: typed, selectionStart }: HTMLInputElement) => {
    const text = spaced(typed);
    const before = typed.slice(0, selectionStart ?? typed.length).match(written)?.length ?? 0;
    caret.current = placeAfter(text, before);
    onText(text);
  };
  return {
    ref,
    value,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if ((nativeEvent as InputEvent).isComposing) onText(currentTarget.value);
      else rewrite(currentTarget);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => rewrite(currentTarget),
  };
}
