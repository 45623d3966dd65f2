/**
 * The installation's settings, read once at the start. Each is declared beside the code that reads it, in a file
 * `*.settings.ts`, which adds it to this type. `server/settings.ts` collects and reads them.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- the files add to it
export interface Settings {}
