import { describe, expect, test } from 'vitest'
import { isFullSet } from '@/tests/full-set'
import { countryIds } from '@/contract/catalogue/country-ids'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import { maxShowsPerAnswer } from '@/contract/limits'
import type { GetShowDetails } from '@/contract/catalogue/get-show-details'
import type { ResponseOf } from '@/contract/define-call'
import { fridayShop } from '@/tests/fixtures/friday-shop'

type Film = ResponseOf<typeof GetShowDetails>

const film = { CountryID: countryIds.kenya, MovieID: 'kilima-zero' }
const shop = fridayShop()

const details = async (body: object): Promise<Film> => (await shop.ask('GetShowDetails', body)).body
const days = ({ Cinemas }: Film) =>
  Cinemas.flatMap(({ CinemaID, Dates }) =>
    Dates.map(({ ShowDate, Shows }) => ({ CinemaID, ShowDate, Shows })),
  )
const listIds = (answer: Film) => days(answer).flatMap(({ Shows }) => Shows.map(({ SchID }) => SchID))
const listHeads = (answer: Film) => days(answer).map(({ CinemaID, ShowDate }) => [CinemaID, ShowDate])

describe('a film with more shows than requested at once', () => {
  test('lists all days, with shows for the first two and for each cinema’s first day', async () => {
    const whole = await details(film)
    const cut = await details({ ...film, MostShows: 10 })
    expect(listHeads(cut)).toEqual(listHeads(whole))
    const dates = listHeads(whole).map(([, date = '']) => date)
    const [today, tomorrow] = [...new Set(dates)].toSorted((a, b) => a.localeCompare(b))
    for (const [index, { CinemaID, ShowDate, Shows }] of days(cut).entries()) {
      const first = days(whole).find((each) => each.CinemaID === CinemaID)?.ShowDate
      const isTold = ShowDate === today || ShowDate === tomorrow || ShowDate === first
      expect(Shows).toEqual(isTold ? days(whole)[index]?.Shows : [])
    }
    expect(listIds(cut).length).toBeLessThan(listIds(whole).length / 2)
    expect(cut.Movie).toEqual(whole.Movie)
  })

  test('returns all cinemas of a requested day, and only the fields that identify the film', async () => {
    const whole = await details(film)
    const ShowDate = days(whole).at(-1)?.ShowDate ?? ''
    const day = await details({ ...film, ShowDate })
    expect(days(day)).toEqual(days(whole).filter((each) => each.ShowDate === ShowDate))
    const { id, title, Art } = whole.Movie
    expect(day.Movie).toEqual({ id, title, Art })
    expect((await details({ ...film, ShowDate: '2031-01-01' })).Cinemas).toEqual([])
    expect((await shop.ask('GetShowDetails', { ...film, ShowDate: 'friday' })).status).toBe(400)
  })

  test('returns the same shows day by day as at once', async () => {
    const whole = await details(film)
    const ids: string[] = []
    for (const ShowDate of new Set(days(whole).map((day) => day.ShowDate)))
      ids.push(...listIds(await details({ ...film, ShowDate })))
    expect(ids.toSorted()).toEqual(listIds(whole).toSorted())
  })
})

test.skipIf(!isFullSet)('returns every film of the shipped catalogue in one answer', async () => {
  for (const CountryID of Object.values(countryIds)) {
    const listing: ResponseOf<typeof GetAllShow> = (await shop.ask('GetAllShow', { CountryID })).body
    for (const { id: MovieID } of listing.Shows.flatMap(({ shows }) => shows)) {
      const asked = await details({ CountryID, MovieID, MostShows: maxShowsPerAnswer })
      expect(listIds(asked), MovieID).toEqual(listIds(await details({ CountryID, MovieID })))
    }
  }
})
