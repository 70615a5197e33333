import { getText } from '@/contract/get-text'
import type { StaffLimits } from '@/contract/office/staff-calls'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { findEndingRules } from '@/server/catalogue/offers/ending-rules'
import { addDays, toLocalTime } from '@/server/catalogue/shows/zoned-time'
import { listCountriesWithin, hasShow, isByBrandOnly } from './limits'
import type { ListDeps, OperatorDeps } from './operator-deps'

/** How far to look ahead. */
const within = 14

/**
 * Lists what stops by itself within two weeks and is within limits: rules of film shows, and promo codes that
 * have not ended, which belong to no cinema and no film.
 */
export async function listEndingRules(
  { store, daysOnSale, language = 'en' }: ListDeps & Pick<OperatorDeps, 'daysOnSale'>,
  limits: StaffLimits,
) {
  const now = new Date(store.nowMs())
  const { films, cinemas, cities, items, endedCodes } = await currentCatalogue(store)
  const screens = new Map(items.screen.map((screen) => [screen.id, screen]))
  const rules = await findEndingRules(store, { now, daysOnSale, within })
  const countries = listCountriesWithin(limits)
  const today = toLocalTime(now, 'UTC').date
  const codes = isByBrandOnly(limits)
    ? items.code.filter(
        ({ id, until, countryIds }) =>
          until >= today &&
          until < addDays(today, within) &&
          !endedCodes.has(id) &&
          (!countries || countryIds.some((country) => countries.includes(country))),
      )
    : []
  return {
    rules: rules.flatMap(({ id, titleId, screenId, until }) => {
      const screen = screens.get(screenId)
      const cinema = cinemas.get(screen?.cinemaId ?? '')
      const countryId = cities.get(cinema?.cityId ?? '')?.countryId
      if (!screen || !cinema || countryId === undefined) return []
      if (!hasShow(limits, { countryId, cinemaId: cinema.id, titleId }, 'some')) return []
      return [
        {
          id,
          title: getText(films.get(titleId)?.title, language) ?? titleId,
          cinemaName: getText(cinema.name, language),
          screenName: getText(screen.name, language),
          until,
        },
      ]
    }),
    codes: codes
      .map(({ id, until }) => ({ code: id, until }))
      .toSorted((a, b) => a.until.localeCompare(b.until)),
  }
}
