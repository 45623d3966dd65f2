import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { QuietHours } from '#domain/push/quiet-hours.ts';
import shared from '../settings.module.css';

/** Beginning and end of the quiet hours. A whole time is stored when its field is left; none is never stored. */
export function QuietTimes(props: { quiet: QuietHours; onChoose: (quiet: QuietHours) => void }) {
  const { t } = useLingui();
  const { quiet, onChoose } = props;
  const [typed, setTyped] = useState<Partial<QuietHours>>({});
  const names = { from: t`From`, until: t`Until` };
  return (
    <div className={shared['times']}>
      {(['from', 'until'] as const).map((end) => (
        <TextInput
          key={end}
          type="time"
          label={names[end]}
          value={typed[end] ?? quiet[end]}
          onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [end]: value }))}
          onBlur={() => {
            const time = typed[end];
            setTyped({});
            if (time && time !== quiet[end]) onChoose({ ...quiet, [end]: time });
          }}
        />
      ))}
    </div>
  );
}
