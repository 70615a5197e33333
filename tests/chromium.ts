import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'

/** The same browser without windows, menus and what they are drawn with. */
const systemShell = '/usr/bin/chromium-headless-shell'
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

/** How tests start a browser: as `chromiumOptions`, and without windows where the system has that too. Playwright's own has none. */
export function shellOptions(): LaunchOptions {
  const options = chromiumOptions()
  return options.executablePath && existsSync(systemShell)
    ? { ...options, executablePath: systemShell }
    : options
}

/** How measurements and pictures start a browser: Playwright's own where it is installed, else the system's. */
export function chromiumOptions(): LaunchOptions {
  const isRoot = process.getuid?.() === 0
  const args = isRoot ? ['--no-sandbox', ...quiet] : quiet
  const own = chromium.executablePath()
  if (existsSync(own)) return { args }
  const executablePath = systemBrowsers.find((path) => existsSync(path))
  return executablePath ? { executablePath, args } : { args }
}
