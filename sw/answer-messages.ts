import { bookingLock, readWorkerMessage } from '@/contract/worker-message'
import { isRuntimeCode } from './runtime-code'
import type { RuntimeCode } from './runtime-code'
import { isBrandFile, isFont, isLayout, isPicture } from './match-address'
import { brandFiles, fonts, layouts, pictures } from './runtime-caches'

const cacheRules = [
  [isPicture, pictures],
  [isLayout, layouts],
  [isFont, fonts],
  [isBrandFile, brandFiles],
] as const

export function answerMessages(
  worker: ServiceWorkerGlobalScope,
  later: Pick<RuntimeCode, 'cacheTexts' | 'handle'>,
): void {
  worker.addEventListener('message', (event) => {
    const message = readWorkerMessage(event.data)
    if (message?.type === 'SKIP_WAITING') event.waitUntil(startUpdate(worker))
    else if (message?.type === 'KEEP_TEXTS') event.waitUntil(later.cacheTexts(message.language))
    else if (message)
      event.waitUntil(cacheShownFiles(worker, event, message.paths, [...cacheRules, [isRuntimeCode, later]]))
  })
}

/** Activates a waiting version, but never while a booking is open: its tab holds a lock. */
async function startUpdate(worker: ServiceWorkerGlobalScope): Promise<void> {
  const { held = [] } = await worker.navigator.locks.query()
  if (held.some((lock) => lock.name === bookingLock)) return
  await worker.skipWaiting()
}

/**
 * Caches the files that the first page used before the worker was installed; they mostly come from the HTTP
 * cache.
 */
async function cacheShownFiles(
  worker: ServiceWorkerGlobalScope,
  event: ExtendableEvent,
  paths: readonly string[],
  caches: readonly (readonly [(typeof cacheRules)[number][0], Pick<RuntimeCode, 'handle'>])[],
): Promise<void> {
  for (const path of new Set(paths)) {
    const url = new URL(path, worker.location.origin)
    const found = caches.find(([matches]) =>
      matches({ url, sameOrigin: url.origin === worker.location.origin }),
    )
    if (!found) continue
    // A file that cannot be fetched is not available offline; the others are still cached.
    await found[1].handle({ event, request: new Request(url) }).catch(() => undefined)
  }
}
