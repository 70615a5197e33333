import type { EpochMs, Store } from '@/server/platform/store/store'
import { findVersion } from './catalogue-state-repository'
import { loadSnapshot, type Snapshot } from './snapshot'

/** How often the version is looked up where announcements do not arrive, milliseconds. */
const lookEveryMs = 1_000
/** Until it is known to be this old the catalogue goes on answering while a newer one is read, so that no reservation waits. */
const serveOldForMs = 10_000
/** Shows that have begun are dropped from memory this often, milliseconds. */
const renewEveryMs = 30 * 60_000

interface Held {
  readonly snapshot: Snapshot
  readonly loadedAtMs: EpochMs
}

/** A database's catalogue in memory: a copy of the version that it says, never a truth of its own. */
class CatalogueMemory {
  readonly #store: Store
  #held: Held | undefined
  /** How often a change was announced, and how many of these the last look-up has seen. */
  #announced = 0
  #seen = 0
  /** When the snapshot was last known to be the database's. */
  #sureAtMs = -Infinity
  #loading: Promise<Snapshot> | undefined

  constructor(store: Store) {
    this.#store = store
    store.announcements.on('catalogue', () => {
      this.#announced++
      // At once, and not with the next visitor, who would wait for it.
      if (this.#held) this.#refreshOnce().catch(() => {})
    })
  }

  current(): Promise<Snapshot> {
    const held = this.#held
    if (!held) return this.#refreshOnce()
    const nowMs = this.#store.nowMs()
    if (this.#store.announcements.isHearing() && this.#seen === this.#announced) this.#sureAtMs = nowMs
    const ageMs = Math.abs(nowMs - this.#sureAtMs)
    const isFull = Math.abs(nowMs - held.loadedAtMs) < renewEveryMs
    if (ageMs < lookEveryMs && isFull && this.#seen === this.#announced) return Promise.resolve(held.snapshot)
    const loading = this.#refreshOnce()
    // By a clock that was put back, shows that were dropped as begun are still to come.
    const isAhead = held.loadedAtMs - nowMs >= renewEveryMs
    if (ageMs >= serveOldForMs || isAhead) return loading
    // A failure shows when the old catalogue is too old to answer.
    loading.catch(() => {})
    return Promise.resolve(held.snapshot)
  }

  forget(): void {
    this.#held = undefined
    // A look-up that runs already may have read what was there before.
    this.#loading = undefined
  }

  /** Callers that come meanwhile wait for the look-up that runs already. */
  #refreshOnce(): Promise<Snapshot> {
    if (this.#loading) return this.#loading
    const loading: Promise<Snapshot> = this.#refresh(() => loading === this.#loading).finally(() => {
      if (loading === this.#loading) this.#loading = undefined
    })
    this.#loading = loading
    return loading
  }

  async #refresh(isWanted: () => boolean): Promise<Snapshot> {
    const nowMs = this.#store.nowMs()
    const seen = this.#announced
    const version = await findVersion(this.#store)
    let held = this.#held
    if (held?.snapshot.version !== version || Math.abs(nowMs - held.loadedAtMs) >= renewEveryMs) {
      // What was dropped as begun is not begun by a clock that was put back.
      const before = held && held.loadedAtMs <= nowMs ? held.snapshot : undefined
      held = { snapshot: await loadSnapshot(this.#store, version, nowMs, before), loadedAtMs: nowMs }
    }
    if (isWanted()) {
      this.#held = held
      this.#seen = seen
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
 * The catalogue as it is now, from memory: what any process imports is announced by the database and is here well within a
 * second; where announcements do not arrive, its version is looked up instead.
 */
export function currentCatalogue(store: Store): Promise<Snapshot> {
  return memory(store).current()
}

/** Makes the next call wait for what the database has: for whoever has just imported and asks at once. */
export function forgetCatalogue(store: Store): void {
  memory(store).forget()
}
