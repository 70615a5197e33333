import { scanPath, scanWorkerPath } from '@/contract/page/scan'

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): unknown }
}

/** Keeps the scanner on the device, so that it opens with no network. */
export async function installWorker(): Promise<void> {
  try {
    await navigator.serviceWorker?.register(trustedAddress(), { scope: scanPath })
  } catch (error) {
    // The scanner works without it while it is open; a worker that never installs must not be silent.
    console.error('The offline part could not be installed', error)
  }
}

function trustedAddress(): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes
  if (!factory) return scanWorkerPath
  const policy = factory.createPolicy('foyer', {
    createScriptURL: (asked) => {
      if (asked !== scanWorkerPath) throw new TypeError('Only the service worker is loaded by address')
      return asked
    },
  })
  // The platform's TrustedScriptURL stands for the string wherever a script is named.
  return policy.createScriptURL(scanWorkerPath) as string
}
