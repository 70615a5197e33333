import type { Store } from '@/server/platform/store/store'
import { importCatalogue, type ImportSummary } from './import/import-catalogue'

/** Loads the shipped catalogue into a database that has none; null when it has one. */
export async function seedIfEmpty(store: Store, folder: string, now: Date): Promise<ImportSummary | null> {
  const { rows } = await store.query('select 1 from catalogue_items limit 1')
  return rows.length > 0 ? null : importCatalogue(store, folder, now)
}
