import * as v from 'valibot'
import { getCacheKeyForURL } from 'workbox-precaching'
import { bookingLock, workerMessage } from '@/contract/worker-message'
import { isBrandFile, isCode, isFont, isLayout, isPicture } from './match-address'
import { isText } from './texts'
import type { Texts } from './texts'
import { brandFiles, code, fonts, layouts, pictures } from './runtime-caches'

const kept = [
  [isPicture, pictures],
  [isLayout, layouts],
  [isFont, fonts],
  [isBrandFile, brandFiles],
  [isLaterCode, code],
] as const

/** Code that the precache leaves out. */
function isLaterCode(asked: Parameters<typeof isCode>[0]): boolean {
  return isCode(asked) && !isText(asked) && getCacheKeyForURL(asked.url.href) === undefined
}

/** Listens to the pages. */
export function answerMessages(worker: ServiceWorkerGlobalScope, texts: Pick<Texts, 'keep'>): void {
  worker.addEventListener('message', (event) => {
    const message = v.safeParse(workerMessage, event.data)
    if (!message.success) return
    if (message.output.type === 'SKIP_WAITING') event.waitUntil(startUpdate(worker))
    else if (message.output.type === 'KEEP_TEXTS') event.waitUntil(texts.keep(message.output.language))
    else event.waitUntil(keepShown(worker, event, message.output.paths))
  })
}

/** A new version never replaces the code under a booking: a tab in one holds the lock. */
async function startUpdate(worker: ServiceWorkerGlobalScope): Promise<void> {
  const { held = [] } = await worker.navigator.locks.query()
  if (held.some((lock) => lock.name === bookingLock)) return
  await worker.skipWaiting()
}

/** Puts what the first page showed, before the worker was there, into the caches; it mostly comes from the HTTP cache. */
async function keepShown(
  worker: ServiceWorkerGlobalScope,
  event: ExtendableEvent,
  paths: readonly string[],
): Promise<void> {
  for (const path of new Set(paths)) {
    const url = new URL(path, worker.location.origin)
    const found = kept.find(([matches]) =>
      matches({ url, sameOrigin: url.origin === worker.location.origin }),
    )
    if (!found) continue
    // One that cannot be fetched is simply not there offline; the others are still kept.
    await found[1].handle({ event, request: new Request(url) }).catch(() => undefined)
  }
}
