import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportKind, ImportState, RowState } from '#domain/import/kinds.ts';
import type { Dot, Tone } from '#ui/StatusPill.tsx';

export const importKindNames: Record<ImportKind, MessageDescriptor> = {
  contracts: msg`Contracts`,
  clients: msg`Retailers`,
};

/** Where an import is, in words. */
export const importStateNames: Record<ImportState, MessageDescriptor> = {
  read: msg`Not checked yet`,
  checked: msg`Checked`,
  running: msg`Running`,
  stopped: msg`Stopped`,
  done: msg({ message: 'Done', context: 'import' }),
  undoing: msg`Being undone`,
  undone: msg`Undone`,
};

export const importStateTones: Record<ImportState, Tone> = {
  read: 'grey',
  checked: 'yellow',
  running: 'blue',
  stopped: 'orange',
  done: 'green',
  undoing: 'blue',
  undone: 'light',
};

export const importStateDots: Record<ImportState, Dot> = {
  read: 'hollow',
  checked: 'hollow',
  running: 'half',
  stopped: 'hollow',
  done: 'full',
  undoing: 'half',
  undone: 'full',
};

export const rowTones: Record<RowState, Tone> = {
  ready: 'blue',
  asked: 'yellow',
  wrong: 'red',
  known: 'grey',
  left: 'light',
  imported: 'green',
  refused: 'red',
  removed: 'light',
  kept: 'orange',
};
