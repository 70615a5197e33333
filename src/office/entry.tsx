/** The back office of the operator’s staff: an app of its own at /office. // docs/office.md */
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { texts } from 'texts:office'
import { officeManifestPath, officePath, officeWorkerPath } from '@/contract/page/office'
import { installStaffWorker } from '@/src/lib/device/install-staff-worker'
import { languageOfDevice, readStaffBrand } from '@/src/lib/device/staff-brand'
import { tolerateMovedNodes } from '@/src/lib/page/tolerate-moved-nodes'
import { getDirection } from '@/src/lib/text/locale'
import { Toaster } from '@/src/ui/toast'
import { createOfficeQueryClient } from './query-client'
import { createOfficeRouter } from './router'
import { OfficeBrandContext } from './shell/office-brand'
import './office.css'

async function start(): Promise<void> {
  tolerateMovedNodes()
  const brand = readStaffBrand()
  const language = languageOfDevice(brand)
  const { documentElement: html } = document
  html.lang = language
  html.dir = getDirection(language)
  document.querySelector('link[rel=manifest]')?.setAttribute('href', officeManifestPath(language))
  // Each screen has a title of its own, and a browser shows the first of a page.
  document.querySelector('title')?.remove()
  const { messages } = await texts[language]()
  const i18n = setupI18n()
  i18n.loadAndActivate({ locale: language, messages })
  createRoot(document.getElementById('root') as HTMLElement).render(
    <I18nProvider i18n={i18n}>
      <OfficeBrandContext value={brand}>
        <QueryClientProvider client={createOfficeQueryClient()}>
          <RouterProvider router={createOfficeRouter()} />
        </QueryClientProvider>
      </OfficeBrandContext>
      <Toaster />
    </I18nProvider>,
  )
  await installStaffWorker(officeWorkerPath, officePath)
}

void start()
