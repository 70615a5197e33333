import type { Store } from '@/server/platform/store/store'
import { findLayout } from './layout-repository'

/** A cinema operator has dozens of halls; each is read from the database once. */
const mostLayouts = 200

/** Finds the JSON text of a hall layout by the hash of its content; null when there is none. */
export function createFindLayout(store: Store): (hash: string) => Promise<string | null> {
  const known = new Map<string, string>()
  return async (hash) => {
    const remembered = known.get(hash)
    if (remembered) return remembered
    const layout = await findLayout(store, hash)
    if (!layout) return null
    const text = JSON.stringify(layout)
    if (known.size < mostLayouts) known.set(hash, text)
    return text
  }
}
