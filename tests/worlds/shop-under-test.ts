import { join } from 'node:path'
import type { CallName } from '@/contract/calls'
import { calls } from '@/contract/calls'
import { appUnderTest, post } from './app-under-test'
import { projectRoot } from '@/server/platform/project-root'
import type { Store } from '@/server/platform/store/store'
import type { Engine } from './engines'
import { openEmbeddedStore, openTestStore } from './store-under-test'
import { importCatalogue } from '@/server/catalogue/import/import-catalogue'

/** A Friday, noon in Nairobi and Bahrain: the moment at which tests of browsing happen. */
export const fridayNoon = new Date('2026-03-06T09:00:00Z')
export const shippedFolder = join(projectRoot(), 'catalogue', 'shipped')

/** A store that holds the shipped catalogue as it was imported in the hour of `now`. */
export function openCatalogueStore(now: Date): Promise<Store> {
  return openTestStore({
    name: `catalogue_${now.toISOString().slice(0, 13).replaceAll(/\D/g, '_')}`,
    fill: (store) => importCatalogue(store, shippedFolder, now),
  })
}

async function openEmbeddedCatalogue(now: Date): Promise<Store> {
  const store = await openEmbeddedStore()
  await importCatalogue(store, shippedFolder, now)
  return store
}

/**
 * The real app over a real database that holds the shipped catalogue. Tests set `Date`: the embedded engine's now()
 * follows it, so what a statement compares with now(), as a hold, needs that engine; PostgreSQL's clock goes on.
 */
export async function openShop(now: Date = fridayNoon, engine: Engine = 'postgres') {
  const opened = engine === 'postgres' ? await openCatalogueStore(now) : await openEmbeddedCatalogue(now)
  const store: Store = { ...opened, nowMs: () => Date.now() }
  const app = appUnderTest({ store })
  return {
    store,
    app,
    close: () => store.close(),
    /** Asks over HTTP as a visitor of a brand does; answers are checked against the contract by the app. */
    async ask(name: CallName, body: object = {}, brand = 'tembo', cookie = '') {
      const address = `http://${brand}.localhost:8139/api${calls[name].path}`
      const response = await app.request(address, post(body, cookie ? { Cookie: cookie } : {}))
      return { status: response.status, body: (await response.json()) as never }
    },
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>
