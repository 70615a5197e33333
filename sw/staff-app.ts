/// <reference lib="webworker" />
/**
 * The service worker of an app for the staff, limited to its path: stores the app’s files and answers with them. API
 * calls go to the network only, and nothing that a person sees is stored.
 */

export interface StaffApp {
  /** Its folder of files, and the beginning of its caches’ names. */
  readonly name: string
  /** Address of its page. */
  readonly page: string
  /** Whether a path shows this page. */
  readonly isPage: (path: string) => boolean
  /** Paths on this host. */
  readonly files: readonly string[]
  /**
   * `when-closed`: the page comes from the device, and a newer version waits until the app is closed. `at-once`: the
   * page comes from the server while it answers, and a newer version is stored for the next page that opens; what
   * is open goes on with its own files.
   */
  readonly updates: 'when-closed' | 'at-once'
}

/** How long a page of the server is waited for where the device has one, in milliseconds. */
const maxWaitMs = 4000

export function serveStaffApp(worker: ServiceWorkerGlobalScope, app: StaffApp): void {
  const { caches, location } = worker
  const prefix = `${app.name}-`
  const cacheName = prefix + hashText(JSON.stringify(app.files))
  const folder = `/assets/${app.name}/`

  worker.addEventListener('install', (event) => {
    event.waitUntil(store())
    if (app.updates === 'at-once') void worker.skipWaiting()
  })

  worker.addEventListener('activate', (event) => {
    // Lets the page that installed the worker work offline at once.
    event.waitUntil(deleteOld().then(() => worker.clients.claim()))
  })

  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== location.origin) return
    if (request.mode === 'navigate') {
      if (app.isPage(pathname)) event.respondWith(answerPage(request))
    } else if (pathname.startsWith(folder)) event.respondWith(answerFile(pathname, request))
    else if (/^\/(?:fonts|brand)\//.test(pathname)) event.respondWith(cacheOnUse(request))
  })

  async function store(): Promise<void> {
    const cache = await caches.open(cacheName)
    const page = await worker.fetch(new Request(app.page, { cache: 'no-cache' }))
    const html = await page.clone().text()
    const own = pathsIn(html, /(?:src|href)="(\/assets\/[^"]+)"/g)
    // While servers are replaced, the page may come from one of another release.
    if (!page.ok || own.some((path) => !app.files.includes(path)))
      throw new Error(`${app.page} is not of this release`)
    await cache.addAll([...app.files])
    // Icons and manifest, without which it works.
    const shown = pathsIn(html, /<link [^>]*href="(\/brand\/[^"]+)"/g)
    await Promise.all(shown.map((path) => cache.add(path).catch(() => undefined)))
    await cache.put(app.page, page)
  }

  /** Deletes the files of earlier versions; those of the last one may be in use by open pages. */
  async function deleteOld(): Promise<void> {
    const names = await caches.keys()
    const old = names.filter((each) => each.startsWith(prefix) && each !== cacheName)
    const unused = app.updates === 'at-once' ? old.slice(0, -1) : old
    await Promise.all(unused.map((each) => caches.delete(each)))
  }

  async function answerPage(request: Request): Promise<Response> {
    const cache = await caches.open(cacheName)
    const stored = await cache.match(app.page)
    if (!stored) return worker.fetch(request)
    if (app.updates === 'when-closed') return stored
    const fresh = await Promise.race([worker.fetch(request).catch(() => null), giveUpAfter(maxWaitMs)])
    return fresh && fresh.status < 500 ? fresh : stored
  }

  async function answerFile(path: string, request: Request): Promise<Response> {
    const cache = await caches.open(cacheName)
    return (await cache.match(path)) ?? (await caches.match(path)) ?? worker.fetch(request)
  }

  /** Answers fonts, icons and the manifest, and caches them when used. */
  async function cacheOnUse(request: Request): Promise<Response> {
    const cache = await caches.open(cacheName)
    const known = await cache.match(request)
    if (known) return known
    const answer = await worker.fetch(request)
    if (answer.ok) await cache.put(request, answer.clone())
    return answer
  }
}

const pathsIn = (html: string, pattern: RegExp): string[] =>
  Array.from(html.matchAll(pattern), ([, path = '']) => path)

const giveUpAfter = (ms: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), ms))

/** Returns an FNV-1a hash, which tells a few builds apart and has no cryptographic purpose. */
function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16)
}
