import type { Store } from '@/server/platform/store/store'

/** A cinema operator has dozens of halls; each is read from the database once. */
const mostLayouts = 200

/** Finds the JSON text of a hall layout by the hash of its content; null when there is none. */
export function createFindLayout(store: Store): (hash: string) => Promise<string | null> {
  const known = new Map<string, string>()
  return async (hash) => {
    const remembered = known.get(hash)
    if (remembered) return remembered
    const { rows } = await store.query<{ layout: unknown }>('select layout from layouts where hash = $1', [
      hash,
    ])
    if (!rows[0]) return null
    const text = JSON.stringify(rows[0].layout)
    if (known.size < mostLayouts) known.set(hash, text)
    return text
  }
}
