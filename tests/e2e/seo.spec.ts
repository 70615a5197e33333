import { expect, test } from './test'
import { GetEventDetails } from '../../contract/catalogue/get-event-details'
import { findSchemaErrors, readVocabulary } from '@/tests/fixtures/schema-org'
import { callApi, freshShow } from './api'
import { fetchHost } from './fetch-host'
import { getOrigin } from './origin'

// The content for search engines and link previews: the server’s own HTML, without a browser.

const vocabulary = readVocabulary()

async function read(path: string, brand = 'tembo', headers: Record<string, string> = {}) {
  const { status, headers: answered, body: html } = await fetchHost(getOrigin(brand) + path, headers)
  const tag = (pattern: RegExp) => pattern.exec(html)?.[1]?.replace(/&amp;/g, '&')
  return {
    status,
    robots: answered['x-robots-tag'],
    type: String(answered['content-type']),
    html,
    title: tag(/<title>([^<]*)<\/title>/),
    description: tag(/<meta name="description" content="([^"]*)"/),
    canonical: tag(/<link rel="canonical" href="([^"]*)"/),
    picture: tag(/<meta property="og:image" content="([^"]*)"/),
    alternates: [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, language = '', href = '']) => ({ language, href: href.replace(/&amp;/g, '&') }),
    ),
    facts: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as unknown,
    ),
  }
}

test(
  'each page has its own title, description, address, editions and preview',
  { tag: '@full' },
  async () => {
    const { movieId } = await freshShow()
    const titles = new Set<string>()
    for (const path of [
      '/',
      '/movies',
      '/cinemas',
      '/events',
      '/promotions',
      `/movie/${movieId}/0`,
      '/event-details/nairobi-nights-live',
    ]) {
      const page = await read(path)
      expect(page.status, path).toBe(200)
      expect(page.title, path).toBeTruthy()
      expect(page.description?.length, path).toBeGreaterThan(30)
      expect(page.canonical).toBe(getOrigin('tembo') + path)
      expect(page.alternates.map(({ language }) => language)).toEqual(
        expect.arrayContaining(['en-KE', 'ar-KE', 'ar-BH', 'x-default']),
      )
      const picture = await read((page.picture ?? '').slice(getOrigin('tembo').length))
      expect(picture.status, page.picture).toBe(200)
      expect(picture.type).toMatch(/^image\//)
      titles.add(page.title ?? '')
    }
    // Home and the film listing are one page at two addresses.
    expect(titles.size).toBeGreaterThanOrEqual(6)
  },
)

test('an edition is in its language and country, and is marked as such', { tag: '@full' }, async () => {
  const { alternates } = await read('/events')
  const arabic = alternates.find(({ language }) => language === 'ar-BH')?.href ?? ''
  const page = await read(arabic.slice(getOrigin('tembo').length))
  expect(page.html).toContain('<html lang="ar" dir="rtl"')
  expect(page.html).toContain('<link rel="manifest" href="/brand/ar.webmanifest">')
  expect(page.canonical).toBe(arabic)
  expect(page.html).toContain('/event-details/fidjeri-voices')
  expect(page.html).not.toContain('/event-details/nairobi-nights-live')
  // The visitor’s choice takes precedence; a value that the brand does not have is ignored.
  const chosen = await read('/events?hl=ar-BH', 'tembo', { Cookie: 'foyer-language=en; foyer-country=404' })
  expect(chosen.html).toContain('/event-details/nairobi-nights-live')
  expect((await read('/events?hl=fr-FR')).canonical).toBe(`${getOrigin('tembo')}/events`)
})

test('structured data of films and events is valid schema.org', { tag: '@full' }, async () => {
  const { movieId } = await freshShow()
  for (const path of [
    `/movie/${movieId}/0`,
    '/cinema/westlands',
    '/events',
    '/promotions',
    ...['nairobi-nights-live', 'benga-reunion', 'lake-jazz-evening', 'magadi-star-night'].map(
      (eventId) => `/event-details/${eventId}`,
    ),
  ]) {
    const { facts } = await read(path)
    expect(facts, path).toHaveLength(1)
    expect(findSchemaErrors(facts[0], vocabulary), path).toEqual([])
  }
})

test('event and offer pages describe themselves in both languages', { tag: '@full' }, async () => {
  for (const path of ['/events', '/promotions']) {
    const pages = await Promise.all(['en-KE', 'ar-KE'].map((edition) => read(`${path}?hl=${edition}`)))
    const home = await read('/')
    for (const { title, description, facts } of pages) {
      expect(description, path).not.toBe(home.description)
      expect(title?.length, path).toBeGreaterThan(20)
      expect(JSON.stringify(facts)).toContain('"ItemList"')
    }
    expect(pages[0]?.title).not.toMatch(/[\u0600-\u06ff]/)
    expect(pages[1]?.title).toMatch(/[\u0600-\u06ff]/)
    expect(pages[1]?.description).toMatch(/[\u0600-\u06ff]/)
  }
})

test('a link to a show has a picture of that show', { tag: '@full' }, async () => {
  const { movieId, scheduleId } = await freshShow()
  const { picture } = await read(`/movie/${movieId}/0?show=${scheduleId}&hl=en-KE`)
  expect(picture).toBe(`${getOrigin('tembo')}/preview/show/${scheduleId}/en.jpg`)
  const { Event } = await callApi(GetEventDetails, { EventID: 'nairobi-nights-live' })
  const id = Event.Shows[0]?.SchID ?? ''
  expect((await read(`/event-details/nairobi-nights-live?show=${id}`)).picture).toContain(
    `/preview/show/${id}/`,
  )
  expect((await read(`/movie/${movieId}/0?show=nothing`)).picture).toContain(`/preview/movie/${movieId}/`)
})

test('each address has the right status', { tag: '@full' }, async () => {
  const status = async (path: string) => (await read(path)).status
  expect(await status('/no-such-page')).toBe(404)
  expect(await status('/movie/no-such-film/0')).toBe(404)
  expect(await status('/event-details/no-such-event')).toBe(404)
  expect(await status('/preview/show/nothing/en.jpg')).toBe(404)
})

test('private and missing pages are not indexed', { tag: '@full' }, async () => {
  const { movieId, scheduleId } = await freshShow()
  const robots = async (path: string) => (await read(path)).robots
  for (const path of [`/checkout/${movieId}/${scheduleId}/1`, '/confirmBooking/0123', '/no-such-page'])
    expect(await robots(path), path).toBe('noindex')
  for (const path of ['/', '/movies', `/movie/${movieId}/0`]) expect(await robots(path), path).toBeUndefined()
})

test(
  'every address of the sitemap works for a new visitor and is its page’s canonical address',
  { tag: '@full' },
  async () => {
    for (const brand of ['tembo', 'dana', 'orbit']) {
      const xml = (await read('/sitemap.xml', brand)).html
      const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
      expect(addresses.length).toBeGreaterThan(20)
      for (const address of addresses) {
        const page = await read(address.slice(getOrigin(brand).length) || '/', brand)
        expect(page.status, address).toBe(200)
        expect(page.canonical).toBe(address)
      }
    }
  },
)
