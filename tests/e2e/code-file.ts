import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { whenTrue } from './when-true'

interface BuiltFile {
  readonly file: string
  readonly name?: string
}

const manifest = join(import.meta.dirname, '..', '..', 'dist', 'client', '.vite', 'manifest.json')

/** The address of the file that the build calls so: few say their own name. @throws Error when there is none or several */
export function codeFile(name: string): string {
  const files = Object.values(
    JSON.parse(readFileSync(manifest, 'utf8')) as Readonly<Record<string, BuiltFile>>,
  )
  const [found, ...others] = new Set(files.filter((each) => each.name === name).map(({ file }) => file))
  if (found === undefined || others.length > 0) throw new Error(`The build has not one file called ${name}`)
  return `/${found}`
}

/** Waits until the worker has the file for when there is no network: what is kept by use comes behind its first answer. */
export function whenCodeIsKept(page: Page, name: string): Promise<void> {
  return whenTrue(
    page,
    async (url) => (await (await caches.open('foyer-code')).match(url)) !== undefined,
    codeFile(name),
  )
}
