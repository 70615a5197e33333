import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '@/contract/page/renderer'

/** Loads the app's server build; null before the first build, when the browser renders everything. */
export async function loadRenderer(root: string): Promise<RenderPage | null> {
  const file = join(root, 'dist', 'ssr', 'entry-server.js')
  if (!existsSync(file)) return null
  const built: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href)
  if (isRenderer(built)) return built.renderPage
  throw new Error(`${file} does not export renderPage`)
}

/** Whether a build exports a renderer; at run time only its being a function can be checked. */
function isRenderer(built: unknown): built is { renderPage: RenderPage } {
  return (
    typeof built === 'object' &&
    built !== null &&
    'renderPage' in built &&
    typeof built.renderPage === 'function'
  )
}
