import type { Actor, Identity } from './tenancy.ts';

/** How one statement without parameters finds an actor. */
export interface Finding<A extends Actor> {
  /** Tells who is looked for from others. */
  key: string;
  /** The statement. It leaves the transaction with this identity, or with nobody's if there is no such actor. */
  entering: (identity: Identity) => string;
  /** Throws if there is no such actor, or they may not. */
  actorOf: (row: Record<string, unknown> | undefined) => A;
}
