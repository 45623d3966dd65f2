import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const againMs = 10_000;

/**
 * A lazy part of a screen that must not take the screen with it without a network: what nobody asked for, such as a
 * counter, and every part of a customer's page. Shows nothing until it is loaded, and tries again without end. Needs a
 * `Suspense` of its own.
 */
export function lazyExtra<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await untilLoaded(load) }));
}

async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, againMs));
    return untilLoaded(load);
  });
}

/** Loads what somebody may soon ask for, once the screen has had its second. Returns what calls that off. */
export function loadLater(load: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => void load().catch(() => undefined), 1_000);
  return () => clearTimeout(timer);
}
