/** The scanner of the staff: an app of its own at /scan. // docs/door.md */
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { texts } from 'texts:scan'
import type { LanguageCode } from '@/contract/envelope'
import { scanManifestPath } from '@/contract/page/scan'
import { directionOf } from '@/src/lib/text/locale'
import { serverClock } from '@/src/lib/time/server-clock'
import { ScanApp } from './screens/scan-app'
import { doorApi } from './device/door-api'
import { DoorDevice } from './device/door-device'
import { forgetfulStore, openDoorStore } from './device/door-store'
import { followNetwork } from './device/follow-network'
import { installWorker } from './device/install-worker'
import { holdDoor } from './device/one-tab'
import { languageOfDevice, readScanBrand } from './device/scan-brand'
import './scan.css'

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
    store: store ?? forgetfulStore(),
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
