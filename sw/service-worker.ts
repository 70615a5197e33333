/// <reference lib="webworker" />
/** The caching policy, as a table of contents. Calls of the API are never cached and never queued here. // design §4, §6 */
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { answerMessages } from './answer-messages'
import { isFromShell } from './is-from-shell'
import { isBrandFile, isCode, isFont, isForeignPicture, isLayout, isPicture } from './match-address'
import { isText, splitTexts } from './texts'
import { brandFiles, code, fonts, foreignPictures, layouts, pictures } from './runtime-caches'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

// A page that installed the worker is served by it at once; an update waits (see answer-messages).
clientsClaim()
const { texts, others } = splitTexts(self.__WB_MANIFEST, self.caches)
precacheAndRoute(others, { ignoreURLParametersMatching: [] })
cleanupOutdatedCaches()

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isFromShell(url.pathname),
  createHandlerBoundToURL('/brand/index.html'),
)
registerRoute(isText, ({ event, request }) => texts.handle({ event, request }))
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
registerRoute(isCode, code)

answerMessages(self, texts)
self.addEventListener('install', (event) => event.waitUntil(texts.renew()))
self.addEventListener('activate', (event) => event.waitUntil(texts.forgetOld()))
