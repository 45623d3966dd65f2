const worker = '/customer-worker.js';

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): {
    createScriptURL: (address: string) => string;
  };
}

async function register(scope: string): Promise<void> {
  // The server's policy takes a script's address from a Trusted Types policy alone; this one knows one address.
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('customer-worker', { createScriptURL: () => worker });
  await navigator.serviceWorker?.register(policy?.createScriptURL(worker) ?? worker, { scope });
}

/**
 * Registers the worker that answers without a network (`sw/customer-worker.ts`), for personal links alone: the portal's
 * own worker leaves them alone. Browsers without workers, and a failure, change nothing.
 */
export function keepOfflinePage(): void {
  const [, kind] = location.pathname.split('/');
  if (import.meta.env.DEV || (kind !== 'confirm' && kind !== 'activate')) return;
  void register(`/${kind}/`).catch(() => undefined);
}
