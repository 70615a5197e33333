import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importCatalogue } from '@/server/catalogue/import/import-catalogue'
import type { Store } from '@/server/platform/store/store'
import { shippedFolder } from './shop-under-test'

/** Puts the vouchers of the shipped catalogue on sale, and nothing else. */
export async function sellVouchers(store: Store): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-vouchers-'))
  cpSync(join(shippedFolder, 'vouchers.json'), join(folder, 'vouchers.json'))
  await importCatalogue(store, folder, new Date())
  rmSync(folder, { recursive: true })
}
