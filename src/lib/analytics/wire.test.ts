import { expect, it } from 'vitest'
import type { TimedEvent } from './events'
import { writeEvents } from './wire'

const visit = {
  brandId: 'orbit',
  language: 'ar',
  origin: 'https://orbit.example',
  campaign: { utm_source: 'mail', utm_campaign: 'eid & more' },
} as const
const atMs = 1_763_900_000_500
const events: TimedEvent[] = [
  { name: 'page_viewed', page: '/movie/$movieID/$cinemaID', atMs },
  { name: 'seats_held', seats: 2, atMs },
  { name: 'booking_confirmed', seats: 2, currency: 'BHD', total: 7.5, atMs },
  { name: 'test', values: { a: [1] }, atMs },
]

it('writes a JSON beacon with the common fields once', () => {
  const { url, body } = writeEvents({ kind: 'beacon', url: 'https://events.example/v1' }, events, visit)
  expect(url).toBe('https://events.example/v1')
  expect(JSON.parse(body)).toEqual({
    brand: 'orbit',
    language: 'ar',
    campaign: { utm_source: 'mail', utm_campaign: 'eid & more' },
    events,
  })
})

it('writes a list of queries as Matomo’s tracking API reads them', () => {
  const { body } = writeEvents(
    { kind: 'matomo', url: 'https://stats.example/m.php', siteId: 7 },
    events,
    visit,
  )
  const { requests } = JSON.parse(body) as { requests: string[] }
  const asked = requests.map((query) => Object.fromEntries(new URLSearchParams(query)))
  const common = {
    idsite: '7',
    rec: '1',
    apiv: '1',
    send_image: '0',
    cookie: '0',
    lang: 'ar',
    cdt: '1763900000',
  }
  const home = 'https://orbit.example/?utm_source=mail&utm_campaign=eid+%26+more'
  expect(requests.every((query) => query.startsWith('?'))).toBe(true)
  expect(asked).toEqual([
    {
      ...common,
      // The route pattern, not the film’s address.
      url: 'https://orbit.example/movie/:movieID/:cinemaID?utm_source=mail&utm_campaign=eid+%26+more',
      action_name: '/movie/$movieID/$cinemaID',
    },
    { ...common, url: home, e_c: 'booking', e_a: 'seats_held', e_v: '2' },
    { ...common, url: home, e_c: 'booking', e_a: 'booking_confirmed', e_n: 'BHD', e_v: '7.5' },
    { ...common, url: home, e_c: 'test', e_a: 'test', e_n: '{"a":[1]}' },
  ])
})
