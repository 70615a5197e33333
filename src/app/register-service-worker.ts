import { Workbox } from 'workbox-window'

/** Installs the service worker once the page is at rest, so that it never competes with the first paint. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const register = () => {
    const worker = new Workbox('/service-worker.js')
    worker.register().catch((error: unknown) => {
      // The site works without it; a worker that never installs must not be silent.
      console.error('The offline part could not be installed', error)
    })
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
