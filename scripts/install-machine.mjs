import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { exitCodeOf } from './run.mjs'

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** What tests need of the machine beside Node: a browser and PostgreSQL's programs. Installs what is missing. */
export async function installForTests() {
  if (!(await hasBrowser())) {
    console.log('Installing Chromium …')
    const code = await exitCodeOf('playwright', ['install', 'chromium'])
    if (code !== 0 || !(await hasBrowser())) await installByApt('chromium')
  }
  if (!hasPostgres()) {
    console.log('Installing PostgreSQL …')
    await installByApt('postgresql')
  }
}

async function hasBrowser() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath()) || systemBrowsers.some((path) => existsSync(path))
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
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    console.error(
      `${name} is missing and cannot be installed from here. Install it, then run the tests again.`,
    )
    process.exit(1)
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (!isListFresh) await exitCodeOf('apt-get', ['update', '-qq'], { env })
  isListFresh = true
  const code = await exitCodeOf('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  if (code === 0) return
  console.error(`${name} could not be installed. Install it, then run the tests again.`)
  process.exit(1)
}
