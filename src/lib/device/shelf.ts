/** A keyed table as the app uses it: one row per id. */
export interface Shelf<Row extends { id: string }> {
  get(id: string): Promise<Row | undefined>
  all(): Promise<Row[]>
  put(row: Row): Promise<void>
  /** Puts a row unless its id is there already; says whether it was put. */
  add(row: Row): Promise<boolean>
  remove(id: string): Promise<void>
  clear(): Promise<void>
}

/** A shelf that lives as long as the page. */
export function memoryShelf<Row extends { id: string }>(): Shelf<Row> {
  const rows = new Map<string, Row>()
  return {
    async get(id) {
      return rows.get(id)
    },
    async all() {
      return [...rows.values()]
    },
    async put(row) {
      rows.set(row.id, row)
    },
    async add(row) {
      if (rows.has(row.id)) return false
      rows.set(row.id, row)
      return true
    },
    async remove(id) {
      rows.delete(id)
    },
    async clear() {
      rows.clear()
    },
  }
}

/** A shelf that is found anew for each call, as what keeps it may change. */
export function laterShelf<Row extends { id: string }>(found: () => Promise<Shelf<Row>>): Shelf<Row> {
  return {
    get: async (id) => (await found()).get(id),
    all: async () => (await found()).all(),
    put: async (row) => (await found()).put(row),
    add: async (row) => (await found()).add(row),
    remove: async (id) => (await found()).remove(id),
    clear: async () => (await found()).clear(),
  }
}

/**
 * A shelf on storage that can fail at any moment (quota, a database that vanished while open).
 * From the first failure on it works from memory; what storage still gives is read too. Never throws.
 */
export function sturdyShelf<Row extends { id: string }>(
  lasting: Shelf<Row>,
  onFailure: (cause: unknown) => void,
): Shelf<Row> {
  const memory = memoryShelf<Row>()
  const removed = new Set<string>()

  async function attempt<T>(work: () => Promise<T>, instead: () => T | Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (cause) {
      onFailure(cause)
      return instead()
    }
  }
  return {
    async get(id) {
      if (removed.has(id)) return undefined
      return (
        (await memory.get(id)) ??
        attempt(
          () => lasting.get(id),
          () => undefined,
        )
      )
    },
    async all() {
      const kept = await attempt(
        () => lasting.all(),
        () => [],
      )
      const byId = new Map([...kept, ...(await memory.all())].map((row) => [row.id, row]))
      for (const id of removed) byId.delete(id)
      return [...byId.values()]
    },
    async put(row) {
      removed.delete(row.id)
      await attempt(
        async () => {
          await lasting.put(row)
          await memory.remove(row.id)
        },
        () => memory.put(row),
      )
    },
    async add(row) {
      if (await memory.get(row.id)) return false
      return attempt(
        () => lasting.add(row),
        () => memory.add(row),
      )
    },
    async remove(id) {
      await memory.remove(id)
      await attempt(
        () => lasting.remove(id),
        () => {
          removed.add(id)
        },
      )
    },
    async clear() {
      const known = await this.all()
      await memory.clear()
      await attempt(
        () => lasting.clear(),
        () => {
          for (const row of known) removed.add(row.id)
        },
      )
    },
  }
}
