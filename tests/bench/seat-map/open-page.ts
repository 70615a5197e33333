import { chromium, type Browser } from '@playwright/test'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, preview, type PreviewServer } from 'vite'

const configFile = resolve(import.meta.dirname, 'vite.config.ts')
const systemChromium = '/usr/bin/chromium'

export interface Bench {
  readonly browser: Browser
  readonly address: string
  readonly close: () => Promise<void>
}

/** Builds the bench pages, serves them and starts Chromium (the system's, or Playwright's own). */
export async function openBench(port: number): Promise<Bench> {
  await build({ configFile, mode: 'production', logLevel: 'error' })
  const server: PreviewServer = await preview({
    configFile,
    logLevel: 'error',
    preview: { port, strictPort: true },
  })
  const browser = await chromium.launch({
    ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      '--enable-precise-memory-info',
    ],
  })
  return {
    browser,
    address: `http://localhost:${port}/`,
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}
