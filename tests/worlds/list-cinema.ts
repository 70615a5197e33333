import { countryIds } from '@/contract/catalogue/country-ids'
import { announceCatalogue, lockCatalogue } from '@/server/catalogue/catalogue-state-repository'
import { forgetCatalogue } from '@/server/catalogue/current-catalogue'
import type { Store } from '@/server/platform/store/store'

/** Puts the cinema of `showFixture` into the catalogue, where an operator's command looks for it: in Nairobi. */
export async function listCinema(store: Store, id = 'anga'): Promise<void> {
  const texts = (en: string) => ({ en, ar: en })
  const city = {
    id: 'nairobi',
    countryId: countryIds.kenya,
    name: texts('Nairobi'),
    latitude: -1.28,
    longitude: 36.82,
  }
  const cinema = {
    id,
    isVenue: false,
    chainId: 'anga-diamond',
    cityId: city.id,
    name: texts('Anga Cinema'),
    address: texts('Parklands Road, Nairobi'),
    latitude: -1.26,
    longitude: 36.8,
    timeZone: 'Africa/Nairobi',
    currency: 'KES',
    typeId: 'multiplex',
    foodAndDrink: false,
  }
  await store.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    await transaction.kysely
      .insertInto('catalogue_items')
      .values([
        { kind: 'city', id: city.id, position: 0, body: JSON.stringify(city) },
        { kind: 'cinema', id, position: 0, body: JSON.stringify(cinema) },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await announceCatalogue(transaction)
  })
  forgetCatalogue(store)
}
