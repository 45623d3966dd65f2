import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Standing } from '#domain/contract/required-documents/in-force.ts';
import type { Tone } from '#ui/StatusPill.tsx';

export const standings: Readonly<Record<Standing, { tone: Tone; words: MessageDescriptor }>> = {
  proposed: { tone: 'yellow', words: msg`Proposed` },
  declined: { tone: 'grey', words: msg({ message: 'Declined', context: 'proposal' }) },
  taken_back: { tone: 'grey', words: msg`Taken back` },
  coming: { tone: 'blue', words: msg`Approved, not yet in force` },
  in_force: { tone: 'green', words: msg`In force` },
  replaced: { tone: 'light', words: msg`Replaced` },
};
