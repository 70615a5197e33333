import type { DoorDevice } from './door-device'

/** How often the server is asked what other doors did, milliseconds. */
const everyMs = 15_000

/** Keeps a device in step with the server while the page is looked at, and at once when the network comes back. */
export function followNetwork(device: Pick<DoorDevice, 'sync'>): void {
  const look = () => {
    if (document.visibilityState === 'visible') void device.sync()
  }
  addEventListener('online', look)
  addEventListener('offline', look)
  document.addEventListener('visibilitychange', look)
  setInterval(look, everyMs)
  look()
}
