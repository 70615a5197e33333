import { trustWorkerUrl } from './trust-worker-url'

/** Installs the service worker of an app for the staff, so that it opens offline. */
export async function installStaffWorker(worker: string, scope: string): Promise<void> {
  try {
    await navigator.serviceWorker?.register(trustWorkerUrl(worker), { scope })
  } catch (error) {
    // The app works without the service worker while it is open, but a worker that never installs has to be
    // logged.
    console.error('The offline part could not be installed', error)
  }
}
