import type { EpochMs, Store } from '@/server/platform/store/store'
import { listMaintenance, type Maintenance } from './maintenance-repository'

/** Polling interval while announcements do not arrive, milliseconds. */
const pollIntervalMs = 1_000
/** An older copy is not used before a new lookup, milliseconds. */
const serveOldForMs = 5_000

type ByBrand = ReadonlyMap<string, Maintenance>

/** Caches which brands are under maintenance; the database is the only source of truth. */
class MaintenanceMemory {
  readonly #store: Store
  #held: ByBrand | undefined
  #isStale = true
  #sureAtMs: EpochMs = -Infinity
  #looking: Promise<ByBrand> | undefined

  constructor(store: Store) {
    this.#store = store
    store.announcements.on('maintenance', () => {
      this.#isStale = true
      // Reads again at once instead of waiting for the next visitor.
      void this.#look().catch(() => {})
    })
  }

  async of(brandId: string): Promise<Maintenance | null> {
    const held = this.#held
    const nowMs = this.#store.nowMs()
    if (held && !this.#isStale && this.#store.announcements.isHearing()) this.#sureAtMs = nowMs
    const ageMs = Math.abs(nowMs - this.#sureAtMs)
    if (held && !this.#isStale && ageMs < pollIntervalMs) return held.get(brandId) ?? null
    const looking = this.#look()
    // The database itself may be under maintenance and not answer: the last known state is used then.
    const known = held && !this.#isStale && ageMs < serveOldForMs ? held : await looking.catch(() => held)
    looking.catch(() => {})
    return known?.get(brandId) ?? null
  }

  /**
   * Reads the state; calls during a lookup wait for it. A lookup that started before an announcement is
   * repeated.
   */
  #look(): Promise<ByBrand> {
    this.#looking ??= this.#read().finally(() => (this.#looking = undefined))
    return this.#looking
  }

  async #read(): Promise<ByBrand> {
    for (;;) {
      const nowMs = this.#store.nowMs()
      this.#isStale = false
      try {
        const found = await listMaintenance(this.#store)
        this.#held = new Map(found.map((each) => [each.brandId, each]))
        this.#sureAtMs = nowMs
      } catch (error) {
        this.#isStale = true
        throw error
      }
      // An announcement arrived during the read.
      if (!this.#isStale) return this.#held
    }
  }
}

const memoryOf = new WeakMap<Store, MaintenanceMemory>()

/**
 * Returns a brand's maintenance; null if it is open. It comes from memory: an operator's change is announced
 * by the database and arrives well within a second; while announcements do not arrive, the state is polled
 * each second instead.
 */
export function currentMaintenance(store: Store, brandId: string): Promise<Maintenance | null> {
  let known = memoryOf.get(store)
  if (!known) memoryOf.set(store, (known = new MaintenanceMemory(store)))
  return known.of(brandId)
}
