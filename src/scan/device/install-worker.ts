import { scanPath, scanWorkerPath } from '@/contract/page/scan'
import { trustedWorker } from '@/src/lib/device/trusted-worker'

/** Keeps the scanner on the device, so that it opens with no network. */
export async function installWorker(): Promise<void> {
  try {
    await navigator.serviceWorker?.register(trustedWorker(scanWorkerPath), { scope: scanPath })
  } catch (error) {
    // The scanner works without it while it is open; a worker that never installs must not be silent.
    console.error('The offline part could not be installed', error)
  }
}
