import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A device as the release of 27 November 2026 left it: its database, row by row, and its localStorage. */
export interface EarlierDevice {
  /** As the browser counts them. */
  readonly version: number
  readonly stores: readonly {
    readonly name: string
    readonly keyPath: string
    readonly indexes: readonly { readonly name: string; readonly keyPath: string }[]
    /** Bytes are base64 and the vault's key is a JSON web key, each under a name that begins with `$`. */
    readonly rows: readonly Record<string, unknown>[]
  }[]
  readonly localStorage: Readonly<Record<string, string>>
}

export const earlierDevice = JSON.parse(
  readFileSync(join(import.meta.dirname, '../fixtures/device-database-v2.json'), 'utf8'),
) as EarlierDevice

/** Puts it where the app finds it. It needs nothing around it, so that a browser can run it in a page. */
export async function restoreDevice({ version, stores, localStorage: texts }: EarlierDevice): Promise<void> {
  const bytesOf = (text: string) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0))
  async function decode(value: unknown): Promise<unknown> {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return Promise.all(value.map(decode))
    const { $bytes, $buffer, $key } = value as { $bytes?: string; $buffer?: string; $key?: JsonWebKey }
    if ($bytes !== undefined) return bytesOf($bytes)
    if ($buffer !== undefined) return bytesOf($buffer).buffer
    if ($key !== undefined)
      // Script cannot read out the vault's key; this one is known so that the rows can be committed.
      return crypto.subtle.importKey('jwk', { ...$key, ext: true }, 'AES-GCM', false, ['encrypt', 'decrypt'])
    const entries = Object.entries(value).map(async ([name, each]) => [name, await decode(each)] as const)
    return Object.fromEntries(await Promise.all(entries))
  }
  const decoded = await Promise.all(
    stores.map(async (store) => ({ ...store, rows: await Promise.all(store.rows.map(decode)) })),
  )
  for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text)
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('foyer', version)
    request.addEventListener('upgradeneeded', () => {
      for (const { name, keyPath, indexes, rows } of decoded) {
        const store = request.result.createObjectStore(name, { keyPath })
        for (const index of indexes) store.createIndex(index.name, index.keyPath)
        for (const row of rows) store.put(row)
      }
    })
    request.addEventListener('success', () => {
      request.result.close()
      resolve()
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('The database failed')))
    request.addEventListener('blocked', () => reject(new Error('A page has the database open')))
  })
}
