import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'

/** The same browser without windows, menus and their graphics libraries. */
const systemShell = '/usr/bin/chromium-headless-shell'
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** No background network traffic; the sandbox needs rights that root in a container does not have. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/**
 * Returns launch options for tests: as `chromiumOptions`, with the headless shell if the system has one.
 * Playwright's own is headless.
 */
export function shellOptions(): LaunchOptions {
  const options = chromiumOptions()
  return options.executablePath && existsSync(systemShell)
    ? { ...options, executablePath: systemShell }
    : options
}

/**
 * Returns launch options for measurements and screenshots: Playwright's own browser if installed, else the
 * system's.
 */
export function chromiumOptions(): LaunchOptions {
  const isRoot = process.getuid?.() === 0
  const args = isRoot ? ['--no-sandbox', ...quiet] : quiet
  const own = chromium.executablePath()
  if (existsSync(own)) return { args }
  const executablePath = systemBrowsers.find((path) => existsSync(path))
  return executablePath ? { executablePath, args } : { args }
}
