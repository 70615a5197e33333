import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { etag } from 'hono/etag'
import { getMimeType } from 'hono/utils/mime'
import { isFile } from '@/contract/page/is-file'
import { firstManifestPath } from '@/contract/page/manifest-path'
import type { VisitEnv } from '@/server/platform/http/visit/visit'
import type { Store } from '@/server/platform/store/store'
import { findShell, type BrandShells } from '../brand-shells'
import { findReleaseFile } from './release-files'

export interface FileDeps {
  /** The built app, `dist/client`. */
  readonly client: string
  /** Contains files of other releases by their names. */
  readonly store: Store
  readonly shells: BrandShells
}

/** The empty page of the host’s brand, which the service worker caches. */
const shellPath = '/brand/index.html'
const film = /\.(?:mp4|webm)$/
const packedOrHidden = /\.(?:br|gz)$|\/\./

/**
 * Serves files of the built app, and of other releases for pages that are open while servers are replaced.
 */
export function mountFiles(app: Hono<VisitEnv>, { client, store, shells }: FileDeps): void {
  const tag = etag()
  app.get('*', (c, next) => {
    const { path } = c.req
    // Hashed files never change and are not revalidated; for videos and ranges, an ETag would require reading
    // the whole file.
    const hasTag = isFile(path) && !path.startsWith('/assets/') && !film.test(path) && !c.req.header('range')
    return hasTag ? tag(c, next) : next()
  })
  app.get('*', serveFolder(client))
  app.get('/assets/:file{[\\w.~-]+}', async (c, next) => {
    const name = c.req.path.slice(1)
    if (!hasAddress(c.req.path)) return next()
    const takesBrotli = accepts(c, { header: 'Accept-Encoding', supports: ['br'], default: '' }) === 'br'
    const file = await findReleaseFile(store, name, takesBrotli)
    if (!file) return next()
    return c.body(file.body, 200, {
      'Content-Type': getMimeType(name) ?? 'application/octet-stream',
      'Cache-Control': chooseCacheControl(c.req.path),
      Vary: 'Accept-Encoding',
      ...(file.isPacked && { 'Content-Encoding': 'br' }),
    })
  })

  function serveFolder(root: string): MiddlewareHandler<VisitEnv> {
    const serve = serveStatic<VisitEnv>({
      root,
      precompressed: true,
      rewriteRequestPath: (path, c) => fileAt(path, c.get('visit').brand.id),
    })
    return async (c, next) => {
      const { path } = c.req
      if (!hasAddress(path)) return next()
      const answer = await serve(c, next)
      // Otherwise a later handler has answered.
      if (!(answer instanceof Response)) return
      answer.headers.set('Cache-Control', answer.status >= 400 ? 'no-store' : chooseCacheControl(path))
      // The service worker answers later visits with this copy and its headers, so it needs the pages’ own
      // policy.
      if (path === shellPath)
        answer.headers.set('Content-Security-Policy', findShell(shells, c.get('visit').brand)?.policy ?? '')
      return answer
    }
  }
}

/** Whether a path has a public address; brand shells and other brands’ files do not. */
function hasAddress(path: string): boolean {
  if (!isFile(path) || packedOrHidden.test(path)) return false
  return path.startsWith('/brand/') || !(path.startsWith('/b/') || path.endsWith('.html'))
}

/** Each brand has files of its own at the same addresses. */
function fileAt(path: string, brandId: string): string {
  if (path.startsWith('/brand/')) return `/b/${brandId}/${path.slice('/brand/'.length)}`
  return path === firstManifestPath ? `/b/${brandId}${path}` : path
}

function chooseCacheControl(path: string): string {
  // Names with a content hash never change; artwork keeps its name when it is redrawn.
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (path.startsWith('/art/')) return 'public, max-age=86400'
  if (/\.(html|webmanifest)$/.test(path) || !path.includes('/', 1)) return 'no-cache'
  return 'public, max-age=3600'
}
