import { feeCodes, type ItemLists } from '@/server/catalogue/items/catalogue-items'
import { wellKnownFormats } from '@/server/catalogue/cards/cinema-cards'
import { kindsIn } from '@/server/catalogue/offers/discount-kinds'
import { countryById } from '@/server/platform/countries'

/** Returns what can be chosen in forms, by name of the list; names are in English, as all of the programme. */
export function choicesOf(items: ItemLists) {
  const countries = [...new Set(items.city.map(({ countryId }) => countryId))].flatMap((id) => {
    const country = countryById.get(id)
    return country ? [country] : []
  })
  const words = (list: ItemLists['genre']) => list.map(({ id, en }) => ({ id, name: en }))
  const same = (list: readonly string[]) => [...new Set(list)].map((id) => ({ id, name: id }))
  const titles = (list: readonly { readonly id: string; readonly title: { readonly en: string } }[]) =>
    list.map(({ id, title }) => ({ id, name: title.en }))
  const named = (list: readonly { readonly id: string; readonly name: { readonly en: string } }[]) =>
    list.map(({ id, name }) => ({ id, name: name.en }))
  const isoNames = countries.map(({ iso }) => ({ id: iso, name: iso }))
  return {
    genre: words(items.genre),
    seatClass: words(items.seatClass),
    eventCategory: words(items.eventCategory),
    venue: named(items.cinema.filter(({ isVenue }) => isVenue)),
    country: isoNames,
    pricePlace: [...isoNames, ...named(items.cinema.filter(({ isVenue }) => !isVenue))],
    place: [...isoNames, ...named(items.cinema)],
    cinema: named([...items.cinema, ...items.chain]),
    film: titles(items.film),
    event: titles(items.event),
    currency: same(items.cinema.map(({ currency }) => currency)),
    format: same([...wellKnownFormats, ...items.screen.flatMap(({ formats }) => formats)]),
    feeCode: same(feeCodes),
    promotionKind: same(kindsIn('promotions')),
    codeKind: same(kindsIn('codes')),
  }
}
