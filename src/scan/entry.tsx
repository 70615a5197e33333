/** The scanner of the staff: an app of its own at /scan. // docs/door.md */
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { texts } from 'texts:scan'
import type { LanguageCode } from '@/contract/envelope'
import { scanManifestPath, scanPath, scanWorkerPath } from '@/contract/page/scan'
import { trustedWorker } from '@/src/lib/device/trusted-worker'
import { directionOf } from '@/src/lib/text/locale'
import { serverClock } from '@/src/lib/time/server-clock'
import { doorApi } from './device/door-api'
import { DoorDevice } from './device/door-device'
import { memoryDoorStore, openDoorStore } from './device/door-store'
import { languageOfDevice, readScanBrand } from './device/scan-brand'
import { ScanApp } from './screens/scan-app'
import './scan.css'

/** How often the server is asked what other doors did, milliseconds. */
const everyMs = 15_000

async function start(): Promise<void> {
  const brand = readScanBrand()
  const language = languageOfDevice(brand)
  speak(language)
  const { messages } = await texts[language]()
  const i18n = setupI18n()
  i18n.loadAndActivate({ locale: language, messages })
  const store = await openDoorStore().catch(() => null)
  const device = new DoorDevice({
    api: doorApi('/api', () => language),
    clock: serverClock,
    store: store ?? memoryDoorStore(),
    isKept: store !== null,
  })
  createRoot(document.getElementById('root') as HTMLElement).render(
    <I18nProvider i18n={i18n}>
      <ScanApp device={device} brand={brand} language={language} />
    </I18nProvider>,
  )
  holdDoor(() => device.yieldToOtherTab())
  await device.open()
  followNetwork(device)
  await installWorker()
}

function speak(language: LanguageCode): void {
  const { documentElement: html } = document
  html.lang = language
  html.dir = directionOf(language)
  document.querySelector('link[rel=manifest]')?.setAttribute('href', scanManifestPath(language))
}

void start()

/** Keeps a device in step with the server while the page is looked at, and at once when the network comes back. */
function followNetwork(device: Pick<DoorDevice, 'sync'>): void {
  const look = () => {
    if (document.visibilityState === 'visible') void device.sync()
  }
  addEventListener('online', look)
  addEventListener('offline', look)
  document.addEventListener('visibilitychange', look)
  setInterval(look, everyMs)
  look()
}

/** Keeps the scanner on the device, so that it opens with no network. */
async function installWorker(): Promise<void> {
  try {
    await navigator.serviceWorker?.register(trustedWorker(scanWorkerPath), { scope: scanPath })
  } catch (error) {
    // The scanner works without it while it is open; a worker that never installs must not be silent.
    console.error('The offline part could not be installed', error)
  }
}

/** The tab that was opened last has the door: two would each let somebody in. */
function holdDoor(onLost: () => void): void {
  const forGood = () => new Promise<never>(() => undefined)
  navigator.locks?.request('foyer-scan', { steal: true }, forGood).catch(onLost)
}
