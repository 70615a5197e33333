import type { Page } from '@playwright/test'

/**
 * Waits until the app's database on the device has a row whose key contains `key`, larger than `overBytes` when it is
 * sealed, and says how many bytes it has then. Looks only when the app has made its database: to open one that is not there would make an empty one.
 */
export async function whenInDatabase(
  page: Page,
  wanted: { store: 'kept' | 'personal' | 'reminders'; key: string; overBytes?: number },
): Promise<number> {
  const found = await page.waitForFunction(
    async ({ store, key, overBytes = 0 }) => {
      if (!(await indexedDB.databases()).some(({ name }) => name === 'foyer')) return false
      return new Promise<number | false>((resolve) => {
        const opening = indexedDB.open('foyer')
        opening.addEventListener('error', () => resolve(false))
        opening.addEventListener('success', () => {
          const database = opening.result
          const close = (bytes: number | false) => {
            database.close()
            resolve(bytes)
          }
          if (!database.objectStoreNames.contains(store)) return close(false)
          const rows = database.transaction(store).objectStore(store)
          const keys = rows.getAllKeys()
          const values = rows.getAll()
          values.addEventListener('error', () => close(false))
          values.addEventListener('success', () => {
            const at = keys.result.findIndex((each) => typeof each === 'string' && each.includes(key))
            const row = values.result[at] as { sealed?: { data: ArrayBuffer } } | undefined
            // What is not sealed has no size: it is there, and that is all.
            const bytes = row && (row.sealed?.data.byteLength ?? 1)
            close(bytes !== undefined && bytes > overBytes && bytes)
          })
        })
      })
    },
    wanted,
    { polling: 200 },
  )
  return Number(await found.jsonValue())
}
