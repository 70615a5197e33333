import type { EpochMs, Store } from '@/server/platform/store/store'
import { listMaintenance, type Maintenance } from './maintenance-repository'

/** How often it is looked up where announcements do not arrive, milliseconds. */
const lookEveryMs = 1_000
/** What is older than this is not believed before it was looked up, milliseconds. */
const serveOldForMs = 5_000

type ByBrand = ReadonlyMap<string, Maintenance>

/** Which brands are being worked on, as the database says: a copy, never a truth of its own. */
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
      // At once, and not with the next visitor.
      void this.#look().catch(() => {})
    })
  }

  async of(brandId: string): Promise<Maintenance | null> {
    const held = this.#held
    const nowMs = this.#store.nowMs()
    if (held && !this.#isStale && this.#store.announcements.isHearing()) this.#sureAtMs = nowMs
    const ageMs = Math.abs(nowMs - this.#sureAtMs)
    if (held && !this.#isStale && ageMs < lookEveryMs) return held.get(brandId) ?? null
    const looking = this.#look()
    // A database that is being worked on too does not answer: what was known last counts.
    const known = held && !this.#isStale && ageMs < serveOldForMs ? held : await looking.catch(() => held)
    looking.catch(() => {})
    return known?.get(brandId) ?? null
  }

  /** Callers that come meanwhile wait for the look that is under way; one that began before an announcement is not enough. */
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
      // Announced while it was read.
      if (!this.#isStale) return this.#held
    }
  }
}

const memoryOf = new WeakMap<Store, MaintenanceMemory>()

/**
 * Whether a brand is being worked on; null for open. From memory: what an operator says is announced by the database and is
 * known here well within a second; where announcements do not arrive, it is looked up each second instead.
 */
export function currentMaintenance(store: Store, brandId: string): Promise<Maintenance | null> {
  let known = memoryOf.get(store)
  if (!known) memoryOf.set(store, (known = new MaintenanceMemory(store)))
  return known.of(brandId)
}
