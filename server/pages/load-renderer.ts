import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '@/contract/page/renderer'

/** The app's server build; null before the first build, when the browser draws everything. */
export async function loadRenderer(root: string): Promise<RenderPage | null> {
  const file = join(root, 'dist', 'ssr', 'entry-server.js')
  if (!existsSync(file)) return null
  const built: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href)
  if (isRenderer(built)) return built.renderPage
  throw new Error(`${file} has no renderPage`)
}

/** The app's entry declares its export as a `RenderPage`; a build can only be asked whether it is a function. */
function isRenderer(built: unknown): built is { renderPage: RenderPage } {
  return (
    typeof built === 'object' &&
    built !== null &&
    'renderPage' in built &&
    typeof built.renderPage === 'function'
  )
}
