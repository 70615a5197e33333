/// <reference lib="webworker" />
/** The caching policy, as a table of contents. Calls of the API are never cached and never queued here. // design §4, §6 */
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { answerMessages } from './answer-messages'
import { isBrandFile, isCode, isFont, isLayout, isPicture } from './match-address'
import { notFromShell } from './not-from-shell'
import { brandFiles, code, fonts, layouts, pictures } from './runtime-caches'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

// A page that installed the worker is served by it at once; an update waits (see answer-messages).
clientsClaim()
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [] })
cleanupOutdatedCaches()

registerRoute(new NavigationRoute(createHandlerBoundToURL('/brand/index.html'), { denylist: notFromShell }))
registerRoute(isPicture, pictures)
registerRoute(isLayout, layouts)
registerRoute(isFont, fonts)
registerRoute(isBrandFile, brandFiles)
registerRoute(isCode, code)

answerMessages(self)
