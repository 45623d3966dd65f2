interface WithScheduler {
  scheduler?: { yield?: () => Promise<void> };
}

/**
 * Lets the page answer and draw before long work goes on. Promises alone do not: the browser seals a small text at once,
 * so that hundreds of them are one task.
 */
export async function nextTask(): Promise<void> {
  const { scheduler } = globalThis as WithScheduler;
  // Safari lacks it. Elsewhere it is not slowed down in a hidden page, as timers are.
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
