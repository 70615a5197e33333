import type { Page } from '@playwright/test'
import { waitUntil } from './wait-until'

/**
 * Waits until the app’s database on the device has a row whose key contains `key` and, where `says` is given,
 * whose content includes it: sealed rows are decrypted with the device’s own key. Only looks once the app has
 * created its database, because opening a missing one would create an empty one.
 */
export async function waitForDatabase(
  page: Page,
  wanted: { store: 'queries' | 'personal' | 'reminders'; key: string; says?: string },
): Promise<void> {
  await waitUntil(
    page,
    async ({ store, key, says = '' }) => {
      interface Sealed {
        readonly sealed?: { readonly iv: BufferSource; readonly data: BufferSource }
      }
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error ?? new Error('The database failed')))
        })
      if (!(await indexedDB.databases()).some(({ name }) => name === 'foyer')) return false
      const database = await done(indexedDB.open('foyer'))
      try {
        const stores = [store, 'keys']
        if (stores.some((each) => !database.objectStoreNames.contains(each))) return false
        const reading = database.transaction(stores)
        const rows = reading.objectStore(store)
        const [ids, values, vault] = await Promise.all([
          done(rows.getAllKeys()),
          done<Sealed[]>(rows.getAll()),
          done<{ key: CryptoKey } | undefined>(reading.objectStore('keys').get('vault')),
        ])
        const row = values[ids.findIndex((id) => typeof id === 'string' && id.includes(key))]
        if (!row) return false
        if (!row.sealed) return JSON.stringify(row).includes(says)
        if (!vault) return false
        const algorithm = { name: 'AES-GCM', iv: row.sealed.iv }
        const plain = await crypto.subtle.decrypt(algorithm, vault.key, row.sealed.data)
        return new TextDecoder().decode(plain).includes(says)
      } finally {
        database.close()
      }
    },
    wanted,
  )
}
