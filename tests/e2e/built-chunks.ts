import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { waitUntil } from './wait-until'

interface BuiltFile {
  readonly file: string
  readonly name?: string
}

const manifest = join(import.meta.dirname, '..', '..', 'dist', 'client', '.vite', 'manifest.json')

/**
 * Returns the addresses of the build’s files whose name matches; few addresses contain the name. @throws
 * Error when there is none
 */
export function findChunks(name: RegExp): string[] {
  const files = Object.values(
    JSON.parse(readFileSync(manifest, 'utf8')) as Readonly<Record<string, BuiltFile>>,
  ).filter((each) => name.test(each.name ?? ''))
  if (files.length === 0) throw new Error(`The build has no file called ${String(name)}`)
  return [...new Set(files.map(({ file }) => `/${file}`))]
}

const withName = (name: string) => findChunks(new RegExp(`^${name.replaceAll('.', '\\.')}$`))

/** Returns the address of the file with exactly this name. @throws Error when there is none or several */
export function findChunk(name: string): string {
  const [found = '', ...others] = withName(name)
  if (others.length > 0) throw new Error(`The build has several files called ${name}`)
  return found
}

/** Records which code of payment and ticket a page fetches from now on. */
export function watchLateParts(page: Page): () => readonly string[] {
  const late: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (
      /^\/assets\/(?:[\w-]*-panel|phone-confirmation|checkout|booking|payment|texts-\w+-optional)/.test(
        pathname,
      )
    )
      late.push(pathname)
  })
  return () => late
}

/**
 * Waits until the service worker has stored the files of this name for offline use; files stored on use
 * arrive after their first response.
 */
export function waitForCachedChunk(page: Page, name: string): Promise<void> {
  return waitUntil(
    page,
    async (urls) => {
      const cache = await caches.open('foyer-code')
      const found = await Promise.all(urls.map((url) => cache.match(url)))
      return found.every((each) => each !== undefined)
    },
    withName(name),
  )
}
