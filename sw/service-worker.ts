/// <reference lib="webworker" />
/**
 * The caching policy, as a table of contents. API calls are never cached and never queued here. // design §4,
 * §6
 */
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { answerMessages } from './answer-messages'
import { isFromShell } from './is-from-shell'
import { isRuntimeCode, splitFiles } from './runtime-code'
import { isBrandFile, isFont, isForeignPicture, isLayout, isPicture } from './match-address'
import { brandFiles, fonts, foreignPictures, layouts, pictures } from './runtime-caches'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

// The page that installed the worker is served by it at once; an update waits (see answer-messages).
clientsClaim()
const { later, shell } = splitFiles(self.__WB_MANIFEST, self.caches)
precacheAndRoute(shell, { ignoreURLParametersMatching: [] })
cleanupOutdatedCaches()

const handleShell = createHandlerBoundToURL('/brand/index.html')
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isFromShell(url.pathname),
  async (options) => {
    // A page of this version would request the missing file again, so the current page is fetched from the
    // server.
    const fresh = later.isOutdated() ? await fetch(options.request).catch(() => null) : null
    return fresh && fresh.status < 500 ? fresh : handleShell(options)
  },
)
registerRoute(isPicture, pictures)
registerRoute(isForeignPicture, async (options) => {
  try {
    return await foreignPictures.handle(options)
  } catch {
    return fetch(options.request)
  }
})
registerRoute(isLayout, layouts)
registerRoute(isFont, fonts)
registerRoute(isBrandFile, brandFiles)
registerRoute(isRuntimeCode, ({ event, request }) => later.handle({ event, request }))

answerMessages(self, later)
self.addEventListener('install', (event) => event.waitUntil(later.updateCachedGroups()))
self.addEventListener('activate', (event) => event.waitUntil(later.deleteOldFiles()))
