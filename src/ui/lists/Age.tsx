import { Plural } from '@lingui/react/macro';

/** For how many days something has been as it is, behind a status. */
export function Age({ days }: { days: number }) {
  return (
    <span data-age>
      {' · '}
      <Plural value={Math.max(0, days)} _0="today" other="# d" />
    </span>
  );
}
