import { ApiError } from './api-error.ts';

/** What was prepared before a transaction does not fit what the transaction finds. The call is prepared again. */
export class Outdated extends ApiError {
  constructor() {
    super('unavailable');
  }
}

const mostTries = 3;

/** Does work that prepares and then finds it outdated once more, a few times at most. */
export async function untilFit<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      // Each try prepares anew what the one before found changed.
      // eslint-disable-next-line no-await-in-loop
      return await work();
    } catch (error) {
      if (!(error instanceof Outdated) || tries === mostTries) throw error;
    }
  }
}
