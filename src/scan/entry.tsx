/** The staff’s scanner: an app of its own at /scan. // docs/door.md */
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { texts } from 'texts:scan'
import type { LanguageCode } from '@/contract/envelope'
import { scanManifestPath, scanPath, scanWorkerPath } from '@/contract/page/scan'
import { installStaffWorker } from '@/src/lib/device/install-staff-worker'
import { tolerateMovedNodes } from '@/src/lib/page/tolerate-moved-nodes'
import { getDirection } from '@/src/lib/text/locale'
import { serverClock } from '@/src/lib/time/server-clock'
import { doorApi } from './device/door-api'
import { DoorDevice } from './device/door-device'
import { memoryDoorStore, openDoorStore } from './device/door-store'
import { languageOfDevice, readStaffBrand } from '@/src/lib/device/staff-brand'
import { ScanApp } from './screens/scan-app'
import './scan.css'

/** Interval in milliseconds at which the admissions of other doors are fetched. */
const syncIntervalMs = 15_000

async function start(): Promise<void> {
  tolerateMovedNodes()
  const brand = readStaffBrand()
  const language = languageOfDevice(brand)
  applyLanguage(language)
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
  lockDoor(() => device.yieldToOtherTab())
  await device.open()
  followNetwork(device)
  await installStaffWorker(scanWorkerPath, scanPath)
}

function applyLanguage(language: LanguageCode): void {
  const { documentElement: html } = document
  html.lang = language
  html.dir = getDirection(language)
  document.querySelector('link[rel=manifest]')?.setAttribute('href', scanManifestPath(language))
}

void start()

/** Syncs a device with the server while the page is visible, and at once when the network comes back. */
function followNetwork(device: Pick<DoorDevice, 'sync'>): void {
  const sync = () => {
    if (document.visibilityState === 'visible') void device.sync()
  }
  addEventListener('online', sync)
  addEventListener('offline', sync)
  document.addEventListener('visibilitychange', sync)
  setInterval(sync, syncIntervalMs)
  sync()
}

/** Gives the door to the tab opened last: two tabs could each admit the same ticket. */
function lockDoor(onLost: () => void): void {
  const forGood = () => new Promise<never>(() => undefined)
  navigator.locks?.request('foyer-scan', { steal: true }, forGood).catch(onLost)
}
