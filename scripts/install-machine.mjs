import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runForExitCode } from './run.mjs'

const systemShell = '/usr/bin/chromium-headless-shell'
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Installs missing prerequisites of tests beside Node: a browser, fonts and PostgreSQL's programs. */
export async function installForTests() {
  if (!(await hasBrowser())) {
    console.log('Installing Chromium …')
    const code = await runForExitCode('playwright', ['install', 'chromium'])
    if (code !== 0 || !(await hasBrowser())) await installByApt('chromium')
  }
  await installSystemShell()
  await installFonts()
  if (!hasPostgres()) {
    console.log('Installing PostgreSQL …')
    await installByApt('postgresql')
  }
}

/**
 * Installs additional prerequisites of the rehearsal of docs/operating.md: the two proxies that `deploy/` has
 * files for.
 */
export async function installForRehearsal() {
  await installForTests()
  for (const [program, name] of [
    ['nginx', 'nginx-light'],
    ['caddy', 'caddy'],
  ]) {
    if (existsSync(`/usr/sbin/${program}`) || existsSync(`/usr/bin/${program}`)) continue
    console.log(`Installing ${name} …`)
    await installByApt(name)
  }
}

async function hasBrowser() {
  return (await hasOwnBrowser()) || systemBrowsers.some((path) => existsSync(path))
}

async function hasOwnBrowser() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

/**
 * Installs Debian's headless Chromium, which makes the browser tests a third cheaper; where it is unavailable
 * they run without it.
 */
async function installSystemShell() {
  if (existsSync(systemShell) || !existsSync('/usr/bin/chromium') || (await hasOwnBrowser())) return
  if (!canInstallByApt()) return
  console.log('Installing Chromium without windows …')
  await aptInstall('chromium-headless-shell')
}

/**
 * Installs a font with Arial's widths, as visitors have one: the brands' fallback faces are measured for it,
 * and with a wider one pages shift when the brand's font arrives.
 */
async function installFonts() {
  const folder = '/usr/share/fonts/truetype'
  if (!existsSync(folder) || existsSync(join(folder, 'liberation')) || !canInstallByApt()) return
  console.log('Installing fonts …')
  await aptInstall('fonts-liberation')
}

function hasPostgres() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, 'initdb')))
  if (onPath) return true
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  return versions.some((version) => existsSync(join('/usr/lib/postgresql', version, 'bin', 'initdb')))
}

let isListFresh = false

async function installByApt(name) {
  if (!canInstallByApt()) {
    console.error(
      `${name} is missing and cannot be installed from here. Install it, then run the tests again.`,
    )
    process.exit(1)
  }
  if (await aptInstall(name)) return
  console.error(`${name} could not be installed. Install it, then run the tests again.`)
  process.exit(1)
}

function canInstallByApt() {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
}

async function aptInstall(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    runForExitCode(
      'apt-get',
      ['-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', ...args],
      {
        env,
      },
    )
  if (!isListFresh) await apt('update')
  isListFresh = true
  return (await apt('install', '-y', '--no-install-recommends', name)) === 0
}
