import type { TransRenderProps } from '@lingui/react';
import { createElement, type ReactElement } from 'react';

/**
 * Renders a translated text as an element. A browser that translates the page replaces text nodes, and React fails when
 * it takes out one that is gone; an element can be taken out with whatever is in it. A tag of its own, so that no style
 * for another one applies.
 */
export function TextElement({ translation }: TransRenderProps): ReactElement {
  return createElement('kf-text', null, translation);
}
