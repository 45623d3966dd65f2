import { Plural } from '@lingui/react/macro';

/** How many contracts a list has. */
export function contractCount(count: number) {
  return <Plural value={count} one="# contract" other="# contracts" />;
}
