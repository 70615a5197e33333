/// <reference lib="webworker" />
/**
 * The scanner’s own service worker, limited to its path: caches all files of the scanner and answers from the
 * cache. API calls go to the network only. A newer version waits until the scanner is closed, so that the
 * code does not change during an evening.
 */
// Defined from contract/page/scan.ts by the build, because the worker is one file.
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
      // Lets the page that installed the worker work offline at once.
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && url.pathname === SCAN_PATH)
    event.respondWith(fromCache(SCAN_PATH, request))
  else if (files.includes(url.pathname)) event.respondWith(fromCache(url.pathname, request))
  else if (/^\/(?:fonts|brand)\//.test(url.pathname)) event.respondWith(cacheOnUse(request))
})

async function fromCache(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(name)
  return (await cache.match(path)) ?? fetch(request)
}

/** Answers fonts, icons and the manifest, and caches them when used. */
async function cacheOnUse(request: Request): Promise<Response> {
  const cache = await caches.open(name)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** Returns an FNV-1a hash, which tells a few builds apart and has no cryptographic purpose. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16)
}
