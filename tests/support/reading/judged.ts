/** What became of one made file: how it was read, and what broke the promise. */
export interface Judged {
  seed: number;
  done: string[];
  outcome: 'read' | 'read, rows named' | 'asked' | 'refused by line' | 'broken';
  broken: string[];
  text: string;
}
