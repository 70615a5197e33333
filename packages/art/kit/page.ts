import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'
import type { Frame } from './composition'
import { fitInPage } from './fit-in-page'
import { fontFaces } from './poster-fonts'
import { filters, paper } from './texture'

const system = '/usr/bin/chromium'

/** A page that turns SVG bodies into PNG at twice their drawing size. */
export type Studio = {
  paint: (body: string, frame: Frame, grain?: number) => Promise<Buffer>
  close: () => Promise<void>
}

export const openStudio = async (): Promise<Studio> => {
  const browser: Browser = await chromium.launch({
    ...(existsSync(system) && { executablePath: system }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage', '--font-render-hinting=none', '--force-color-profile=srgb'],
  }) // prettier-ignore
  const page: Page = await browser.newPage({ deviceScaleFactor: 2 })
  const faces = await fontFaces()
  await page.setContent(
    `<style>${faces}html,body{margin:0;overflow:hidden}svg{display:block}</style><div id="sheet"></div>`,
  )
  return {
    paint: async (body, frame, grain = 0) => {
      await page.setViewportSize({ width: frame.w, height: frame.h })
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.w}" height="${frame.h}" viewBox="0 0 ${frame.w} ${frame.h}"><defs>${filters}</defs>${body}${paper(frame.w, frame.h, grain)}</svg>`
      await page.evaluate((markup) => (document.getElementById('sheet') as HTMLElement).replaceChildren(document.createRange().createContextualFragment(markup)), svg) // prettier-ignore
      await page.evaluate(fitInPage)
      return page.screenshot({ type: 'png' })
    },
    close: () => browser.close(),
  }
}
