import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Quiet on the network; the sandbox needs rights that root in a container does not have. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** How tests and measurements start a browser: Playwright's own where it is installed, else the system's. */
export function chromiumOptions(): LaunchOptions {
  const isRoot = process.getuid?.() === 0
  const args = isRoot ? ['--no-sandbox', ...quiet] : quiet
  const own = chromium.executablePath()
  if (existsSync(own)) return { args }
  const executablePath = systemBrowsers.find((path) => existsSync(path))
  return executablePath ? { executablePath, args } : { args }
}
