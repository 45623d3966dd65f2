/** What a CSV file holds: contracts (leads) or clients (retailers). */
export const importKinds = ['contracts', 'clients'] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * Where an import is: the file is read, its columns are matched and its rows checked, it runs in the background, it was
 * stopped, all its rows are done, what it added is being removed, it was undone.
 */
export const importStates = ['read', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** What may be asked of an import. */
export const importCommands = ['check', 'confirm', 'start', 'stop', 'undo'] as const;
export type ImportCommand = (typeof importCommands)[number];

const allowed: Record<ImportCommand, readonly ImportState[]> = {
  check: ['read', 'checked'],
  confirm: ['checked', 'stopped', 'done'],
  start: ['checked', 'stopped'],
  stop: ['running'],
  undo: ['stopped', 'done'],
};

/** True if the command is possible in this state. */
export function mayImport(command: ImportCommand, state: ImportState): boolean {
  return allowed[command].includes(state);
}

/**
 * What becomes of a row. Checked: `ready`, `asked` until somebody confirms what is unlikely of it, `wrong`, `known` because its record is there already, or `left` because it is
 * no record, such as a title above the headings. Run: `imported`, `known` or `refused`. Undone: `removed`, or `kept`
 * because somebody has worked with the record.
 */
export const rowStates = [
  'ready',
  'asked',
  'wrong',
  'known',
  'left',
  'imported',
  'refused',
  'removed',
  'kept',
] as const;
export type RowState = (typeof rowStates)[number];

/** Rows whose problems somebody should look at. */
export const troubledStates = ['asked', 'wrong', 'refused', 'kept'] as const satisfies readonly RowState[];

export const importLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 5000,
  /** Lines, empty ones and those within cells included. */
  lines: 50_000,
  columns: 200,
  /** Characters of a cell. */
  cell: 5000,
} as const;
