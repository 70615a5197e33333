import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, vi } from 'vitest'
import { waitTimeoutMs } from './timeouts'

// Test files share a worker: each starts with fresh modules, storage and page.
vi.resetModules()
globalThis.indexedDB = Dexie.dependencies.indexedDB = new IDBFactory()
vi.useRealTimers()
vi.unstubAllGlobals()

// Timers left by one file, such as an idle write to the cache, would write into the next file's storage.
const { setTimeout: startTimer } = globalThis
const timers = new Set<ReturnType<typeof setTimeout>>()
const startOwnTimer = (...given: Parameters<typeof setTimeout>) => {
  const timer = startTimer(...given)
  timers.add(timer)
  return timer
}
globalThis.setTimeout = Object.assign(startOwnTimer, startTimer)
afterAll(() => {
  for (const timer of timers) clearTimeout(timer)
  globalThis.setTimeout = startTimer
})

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  const { onlineManager } = await import('@tanstack/react-query')
  onlineManager.setOnline(true)
  configure({ asyncUtilTimeout: waitTimeoutMs })
  afterEach(cleanup)
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; Max-Age=-1; Path=/`
  localStorage.clear()
  sessionStorage.clear()
  Reflect.get(window, 'happyDOM').setURL('http://localhost:3000/')
  // Listeners of one file would stop the events of the next.
  const end = new AbortController()
  for (const target of [window, document]) {
    const addEventListener: typeof window.addEventListener = Reflect.get(target, 'addEventListener')
    target.addEventListener = (
      type: string,
      listener: EventListener,
      options?: boolean | AddEventListenerOptions,
    ) =>
      addEventListener.call(target, type, listener, {
        signal: end.signal,
        ...(typeof options === 'boolean' ? { capture: options } : options),
      })
    afterAll(() => {
      end.abort()
      target.addEventListener = addEventListener
    })
  }
}
