import { Plural, Trans } from '@lingui/react/macro';

/** How many contracts a list has. `atLeast` is set if the server stopped counting there, such as "1,000+". */
export function contractCount(count: number, atLeast: string | null) {
  return atLeast ? (
    <Trans>{atLeast} contracts</Trans>
  ) : (
    <Plural value={count} one="# contract" other="# contracts" />
  );
}
