import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GetEventDetails } from '@/contract/catalogue/get-event-details'
import type { GetEvents } from '@/contract/catalogue/get-events'
import type { GetShowDetails } from '@/contract/catalogue/get-show-details'
import type { ResponseOf } from '@/contract/define-call'
import type { GetPromotionList } from '@/contract/voucher/get-promotion-list'
import { eventData } from '@/src/features/catalogue/structured-data/event-data'
import { eventsData } from '@/src/features/catalogue/structured-data/events-data'
import { movieData } from '@/src/features/catalogue/structured-data/movie-data'
import { offersData } from '@/src/features/offers/offers-data'
import { findSchemaErrors, readVocabulary } from '@/tests/fixtures/schema-org'
import { openShop, type Shop } from '@/tests/fixtures/shop-under-test'

const vocabulary = readVocabulary()
const origin = 'https://shop.example'
let shop: Shop
beforeAll(async () => {
  shop = await openShop(new Date())
})
afterAll(() => shop.close())

const events = ['nairobi-nights-live', 'benga-reunion', 'lake-jazz-evening', 'magadi-star-night']
type Graph = { '@graph': Record<string, unknown>[] }
const sent = (block: unknown) => JSON.parse(JSON.stringify(block)) as Graph

async function factsOfEvent(EventID: string): Promise<Graph> {
  const { Event } = (await shop.ask('GetEventDetails', { EventID })).body as ResponseOf<
    typeof GetEventDetails
  >
  return sent(
    eventData(Event, {
      origin,
      pictures: ['/preview/event/x/en.jpg'],
      names: { home: 'Home', events: 'Events' },
    }),
  )
}

async function factsOfFilm(changes: Partial<ResponseOf<typeof GetShowDetails>> = {}): Promise<Graph> {
  const details = (await shop.ask('GetShowDetails', { MovieID: 'the-last-matatu', CountryID: 404 }))
    .body as ResponseOf<typeof GetShowDetails>
  return sent(
    movieData(
      { ...details, ...changes },
      {
        origin,
        language: 'en',
        pictures: ['/preview/movie/x/en.jpg'],
        names: { home: 'Home', movies: 'Movies' },
      },
    ),
  )
}

describe('structured data for search engines', () => {
  test('of a film and its shows follows schema.org', async () => {
    const facts = await factsOfFilm()
    expect(findSchemaErrors(facts, vocabulary)).toEqual([])
    const types = facts['@graph'].map((node) => node['@type'])
    expect(types).toContain('Movie')
    expect(types).toContain('BreadcrumbList')
    expect(types.filter((type) => type === 'ScreeningEvent').length).toBeGreaterThan(3)
  })

  test.each(events)('of the event %s follows schema.org', async (eventId) => {
    expect(findSchemaErrors(await factsOfEvent(eventId), vocabulary)).toEqual([])
  })

  test('of a country’s events follows schema.org and gives the place and time of each', async () => {
    const { Events } = (await shop.ask('GetEvents', { CountryID: 404 })).body as ResponseOf<typeof GetEvents>
    const facts = sent(eventsData(Events, { origin, names: { home: 'Home', events: 'Events' } }))
    expect(findSchemaErrors(facts, vocabulary)).toEqual([])
    const [list] = facts['@graph']
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: Events.length })
    const listed = (list?.itemListElement ?? []) as { item: Record<string, unknown> }[]
    const items = listed.map(({ item }) => item)
    expect(items.map(({ name }) => name)).toEqual(Events.map(({ Title }) => Title))
    for (const item of items)
      expect(item).toMatchObject({
        url: expect.stringContaining(`${origin}/event-details/`) as string,
        location: { address: { addressCountry: 'KE' } },
      })
    expect(items.map(({ eventStatus }) => eventStatus)).toEqual(
      expect.arrayContaining([
        'https://schema.org/EventScheduled',
        'https://schema.org/EventCancelled',
        'https://schema.org/EventRescheduled',
      ]),
    )
  })

  test('of a country’s offers follows schema.org and names the position of each on the page', async () => {
    const { Promotions } = (await shop.ask('GetPromotionList', { CountryID: 404 })).body as ResponseOf<
      typeof GetPromotionList
    >
    const facts = sent(offersData(Promotions, { origin, brand: 'Tembo', name: 'Promotions' }))
    expect(findSchemaErrors(facts, vocabulary)).toEqual([])
    const elements = facts['@graph'][0]?.itemListElement as { url: string; item?: { price: string } }[]
    expect(elements.map(({ url }) => url)).toEqual(
      Promotions.map((offer) => `${origin}/promotions#offer-${offer.ID}`),
    )
    expect(Promotions.length).toBeGreaterThan(2)
    // An offer without a price is not listed as an item.
    expect(elements.filter(({ item }) => item).length).toBe(
      Promotions.filter((offer) => offer.Example).length,
    )
    for (const { item } of elements) if (item) expect(Number(item.price)).toBeGreaterThan(0)
  })

  test('shows the status of a date', async () => {
    const readStatus = async (eventId: string) => (await factsOfEvent(eventId))['@graph'][0]?.eventStatus
    expect(await readStatus('nairobi-nights-live')).toBe('https://schema.org/EventScheduled')
    expect(await readStatus('magadi-star-night')).toBe('https://schema.org/EventCancelled')
    expect(await readStatus('lake-jazz-evening')).toBe('https://schema.org/EventRescheduled')
    const [full] = (await factsOfEvent('benga-reunion'))['@graph']
    expect(full).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
  })

  test('of a film with few fields is short but valid', async () => {
    const details = (await shop.ask('GetShowDetails', { MovieID: 'the-last-matatu', CountryID: 404 }))
      .body as ResponseOf<typeof GetShowDetails>
    const facts = await factsOfFilm({
      Movie: {
        ...details.Movie,
        Synopsis: '',
        Director: '',
        Cast: [],
        genre: '',
        rated: '',
        runTime: 0,
        release: '',
      },
      Cinemas: details.Cinemas.map((cinema) => ({ ...cinema, TimeZone: undefined })),
    })
    expect(findSchemaErrors(facts, vocabulary)).toEqual([])
    expect(facts['@graph'].map((node) => node['@type'])).toEqual(['Movie', 'BreadcrumbList'])
  })
})

describe('the check against the schema.org vocabulary', () => {
  const film = {
    '@context': 'https://schema.org',
    '@type': 'Movie',
    name: 'x',
    image: 'https://a.example/x.jpg',
  }

  test.each([
    ['a type that there is none of', { '@type': 'Moovie' }, 'no type Moovie'],
    ['a property of another type', { doorTime: '2026-11-22T18:00:00Z' }, 'Movie has no doorTime'],
    ['a value of another kind', { director: { '@type': 'Place', name: 'x' } }, 'Place is none of'],
    ['an odd duration', { duration: '90 minutes' }, '"90 minutes" is none of'],
    ['an id that leads nowhere', { director: { '@id': '#nobody' } }, '#nobody leads nowhere'],
    ['what a result needs and is missing', { name: undefined }, 'Movie needs name'],
  ])('finds %s', (_, changes, error) => {
    expect(findSchemaErrors(film, vocabulary)).toEqual([])
    expect(findSchemaErrors({ ...film, ...changes }, vocabulary).join('\n')).toContain(error)
  })

  test('accepts properties inherited from a parent type', () => {
    const theatre = { '@context': 'https://schema.org', '@type': 'MovieTheater', name: 'x', address: 'y' }
    expect(
      findSchemaErrors(
        {
          ...theatre,
          screenCount: 8,
          telephone: '1',
          geo: { '@type': 'GeoCoordinates', latitude: 1, longitude: 2 },
        },
        vocabulary,
      ),
    ).toEqual([])
  })
})
