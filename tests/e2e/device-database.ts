import type { Page } from '@playwright/test'

/**
 * Waits until the app's database on the device has a row whose key contains `key`, written after `sinceMs` where that
 * counts. Looks only when the app has made its database: to open one that is not there would make an empty one.
 */
export async function whenInDatabase(
  page: Page,
  wanted: { store: 'kept' | 'personal'; key: string; sinceMs?: number },
): Promise<void> {
  await page.waitForFunction(
    async ({ store, key, sinceMs = 0 }) => {
      if (!(await indexedDB.databases()).some(({ name }) => name === 'foyer')) return false
      return new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('foyer')
        opening.addEventListener('error', () => resolve(false))
        opening.addEventListener('success', () => {
          const database = opening.result
          const close = (found: boolean) => {
            database.close()
            resolve(found)
          }
          if (!database.objectStoreNames.contains(store)) return close(false)
          const rows = database.transaction(store).objectStore(store)
          const keys = rows.getAllKeys()
          const values = rows.getAll()
          values.addEventListener('error', () => close(false))
          values.addEventListener('success', () =>
            close(
              keys.result.some((each, index) => {
                const { savedAt = Infinity } = values.result[index] as { savedAt?: number }
                return typeof each === 'string' && each.includes(key) && savedAt > sinceMs
              }),
            ),
          )
        })
      })
    },
    wanted,
    { polling: 200 },
  )
}
