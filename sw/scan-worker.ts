/// <reference lib="webworker" />
/**
 * The scanner's own worker, for its path alone: keeps all that the scanner is made of, and answers from there. Calls of the API go to
 * the network and nowhere else. A newer one waits until the scanner is closed, so that no evening changes its code half way.
 */
// contract/page/scan.ts, by the build: the worker is one file.
declare const SCAN_PATH: string
declare const self: ServiceWorkerGlobalScope

/** Paths on this host. */
export type Files = readonly string[]

/** Filled in by the build. // scripts/vite/scan-files.ts */
const files = '__SCAN_FILES__' as unknown as Files
const prefix = 'scan-'
const name = prefix + hashOf(JSON.stringify(files))

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(name)
      .then((cache) => cache.addAll([new Request(SCAN_PATH, { cache: 'no-cache' }), ...files])),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((each) => each.startsWith(prefix) && each !== name))
      .then((old) => Promise.all(old.map((each) => caches.delete(each))))
      // The page that installed it goes on without a network at once.
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && url.pathname === SCAN_PATH) event.respondWith(kept(SCAN_PATH, request))
  else if (files.includes(url.pathname)) event.respondWith(kept(url.pathname, request))
  else if (/^\/(?:fonts|brand)\//.test(url.pathname)) event.respondWith(keptByUse(request))
})

async function kept(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(name)
  return (await cache.match(path)) ?? fetch(request)
}

/** Fonts, icons and the manifest. */
async function keptByUse(request: Request): Promise<Response> {
  const cache = await caches.open(name)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** FNV-1a: names a build among a few, and is no proof of anything. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16)
}
