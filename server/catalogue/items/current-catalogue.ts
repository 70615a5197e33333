import type { EpochMs, Store } from '@/server/platform/store/store'
import { findVersion } from './catalogue-state-repository'
import { loadSnapshot, type CatalogueSnapshot } from './snapshot'

/** How often the version is polled when notifications do not arrive, milliseconds. */
const pollIntervalMs = 1_000
/**
 * While a newer version loads, the old catalogue keeps answering up to this age, so that reservations do not
 * wait.
 */
const serveOldForMs = 10_000
/** How often started shows are dropped from memory, milliseconds. */
const renewEveryMs = 30 * 60_000

interface CachedCatalogue {
  readonly snapshot: CatalogueSnapshot
  readonly loadedAtMs: EpochMs
}

/** In-memory copy of a database’s catalogue at its current version; the database stays authoritative. */
class CatalogueMemory {
  readonly #store: Store
  #held: CachedCatalogue | undefined
  /** Number of announced changes, and how many of them the last lookup covers. */
  #announced = 0
  #seen = 0
  /** When the snapshot was last confirmed to be current. */
  #sureAtMs = -Infinity
  #loading: Promise<CatalogueSnapshot> | undefined

  constructor(store: Store) {
    this.#store = store
    store.announcements.on('catalogue', () => {
      this.#announced++
      // Refreshed immediately rather than on the next request, which would have to wait.
      if (this.#held) this.#refreshOnce().catch(() => {})
    })
  }

  current(): Promise<CatalogueSnapshot> {
    const held = this.#held
    if (!held) return this.#refreshOnce()
    const nowMs = this.#store.nowMs()
    if (this.#store.announcements.isHearing() && this.#seen === this.#announced) this.#sureAtMs = nowMs
    const ageMs = Math.abs(nowMs - this.#sureAtMs)
    const isFull = Math.abs(nowMs - held.loadedAtMs) < renewEveryMs
    if (ageMs < pollIntervalMs && isFull && this.#seen === this.#announced)
      return Promise.resolve(held.snapshot)
    const loading = this.#refreshOnce()
    // After the clock was set back, shows dropped as started are in the future again.
    const isAhead = held.loadedAtMs - nowMs >= renewEveryMs
    if (ageMs >= serveOldForMs || isAhead) return loading
    // An error surfaces once the old catalogue is too old to answer.
    loading.catch(() => {})
    return Promise.resolve(held.snapshot)
  }

  forget(): void {
    this.#held = undefined
    // A lookup in progress may have read the previous state.
    this.#loading = undefined
  }

  /** Shares a lookup in progress among simultaneous callers. */
  #refreshOnce(): Promise<CatalogueSnapshot> {
    if (this.#loading) return this.#loading
    const loading: Promise<CatalogueSnapshot> = this.#refresh(() => loading === this.#loading).finally(() => {
      if (loading === this.#loading) this.#loading = undefined
    })
    this.#loading = loading
    return loading
  }

  async #refresh(isNeeded: () => boolean): Promise<CatalogueSnapshot> {
    const nowMs = this.#store.nowMs()
    const announced = this.#announced
    const version = await findVersion(this.#store)
    let held = this.#held
    if (held?.snapshot.version !== version || Math.abs(nowMs - held.loadedAtMs) >= renewEveryMs) {
      // After the clock was set back, dropped shows must be reloaded.
      const before = held && held.loadedAtMs <= nowMs ? held.snapshot : undefined
      held = { snapshot: await loadSnapshot(this.#store, version, nowMs, before), loadedAtMs: nowMs }
    }
    if (isNeeded()) {
      this.#held = held
      this.#seen = announced
      this.#sureAtMs = nowMs
    }
    return held.snapshot
  }
}

const memoryOf = new WeakMap<Store, CatalogueMemory>()

function memory(store: Store): CatalogueMemory {
  let known = memoryOf.get(store)
  if (!known) memoryOf.set(store, (known = new CatalogueMemory(store)))
  return known
}

/**
 * Returns the current catalogue from memory: the database announces imports of any process within a second;
 * without announcements, the version is polled instead.
 */
export function currentCatalogue(store: Store): Promise<CatalogueSnapshot> {
  return memory(store).current()
}

/** Makes the next call wait for the database’s state: used after an import that is read immediately. */
export function invalidateCatalogue(store: Store): void {
  memory(store).forget()
}
