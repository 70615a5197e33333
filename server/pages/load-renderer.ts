import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from './page-renderer'

/** The app's server build; null before the first build, when the browser draws everything. */
export async function loadRenderer(root: string): Promise<RenderPage | null> {
  const file = join(root, 'dist', 'ssr', 'entry-server.js')
  if (!existsSync(file)) return null
  const built: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href)
  if (
    typeof built === 'object' &&
    built !== null &&
    'renderPage' in built &&
    typeof built.renderPage === 'function'
  )
    return built.renderPage as RenderPage
  throw new Error(`${file} has no renderPage`)
}
