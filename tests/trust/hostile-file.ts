/** A file that must not get in. `codes`: the refusals of which one is right. */
export interface HostileFile {
  name: string;
  bytes: Buffer;
  type: string;
  codes: readonly string[];
  family: 'picture' | 'pdf' | 'other';
}
