import { expect, it } from 'vitest'
import { brands } from '@/brands/brands'
import { hasScreen } from '@/contract/page/row'
import { pageNames, pages } from '@/contract/pages'
import { siteMapFiles } from './site-map-xml'
import { fridayShop } from '@/tests/fixtures/friday-shop'

const tembo = 'http://tembo.localhost:8139'
const shop = fridayShop()

async function readPaths(origin: string): Promise<string[]> {
  const response = await shop.app.request(`${origin}/sitemap.xml`)
  expect(response.headers.get('Content-Type')).toContain('xml')
  const xml = await response.text()
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    expect(address.startsWith(`${origin}/`)).toBe(true)
    return address.slice(origin.length)
  })
}

it('robots.txt names the sitemap of its host', async () => {
  expect(await (await shop.app.request(`${tembo}/robots.txt`)).text()).toContain(
    `Sitemap: ${tembo}/sitemap.xml`,
  )
})

it('the sitemap lists the public pages and the brand’s films, events, cinemas and chains', async () => {
  const paths = await readPaths(tembo)
  expect(paths).toEqual(expect.arrayContaining(['/', '/movies', '/events', '/cinemas', '/promotions']))
  expect(paths).toContain('/movie/the-last-matatu/0')
  expect(paths.filter((path) => path.startsWith('/event-details/')).length).toBeGreaterThan(0)
  expect(paths).toEqual(expect.arrayContaining(['/cinema/westlands', '/cinema/seef', '/chain/savanna']))
  // A cinema in another brand’s country, and the venue of an event.
  expect(paths).not.toContain('/cinema/dubai-marina')
  expect(paths).not.toContain('/cinema/kasarani-ring')
  expect(new Set(paths).size).toBe(paths.length)
})

it('the sitemap lists no page that does not exist yet, redirects or is private', async () => {
  const paths = await readPaths(tembo)
  const hidden = pageNames.map((name) => pages[name]).filter((row) => !hasScreen(row) || row.isPrivate)
  for (const { path } of hidden) expect(paths).not.toContain(path)
})

it('each brand’s sitemap has its own films', async () => {
  const dana = await readPaths('http://dana.localhost:8139')
  expect(dana.filter((path) => path.startsWith('/movie/')).length).toBeGreaterThan(0)
  expect(dana).not.toEqual(await readPaths(tembo))
})

it('each page of the sitemap names all its editions and today as the date of change', async () => {
  const xml = await (await shop.app.request(`${tembo}/sitemap.xml`)).text()
  const [movies = ''] = xml.match(/<url><loc>[^<]*\/movies<.*/) ?? []
  for (const tag of ['en-KE', 'ar-KE', 'en-BH', 'ar-TZ'])
    expect(movies).toContain(`hreflang="${tag}" href="${tembo}/movies?hl=${tag}"`)
  expect(movies).toContain(`hreflang="x-default" href="${tembo}/movies"`)
  expect(movies).toContain('<lastmod>2026-03-06</lastmod>')
  expect(movies).not.toContain('-QA')
})

it('robots.txt disallows the seat maps of shows', async () => {
  const robots = await (await shop.app.request(`${tembo}/robots.txt`)).text()
  expect(robots).toContain('Disallow: /checkout/\n')
  expect(robots).toContain('Disallow: /event-seat-layout/\n')
})

it.each([
  ['so many pages', { addresses: 40, bytes: 50_000_000 }, 3],
  ['so many bytes', { addresses: 50_000, bytes: 20_000 }, 5],
])('a sitemap that exceeds one file by %s is an index of several', (_, limits, least) => {
  const [brand] = brands
  if (!brand) throw new Error('No brand')
  const asked = Array.from({ length: 100 }, (_each, index) => ({ path: `/movie/film-${index}/0` }))
  const [index = '', ...files] = siteMapFiles(brand, tembo, asked, limits)
  expect(files.length).toBeGreaterThanOrEqual(least)
  expect([...index.matchAll(/<loc>([^<]*)</g)].map(([, loc]) => loc)).toEqual(
    files.map((_file, number) => `${tembo}/sitemap-${number + 1}.xml`),
  )
  for (const file of files) {
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(limits.bytes)
    expect(file.match(/<url>/g)?.length).toBeLessThanOrEqual(limits.addresses)
  }
  expect(files.join('').match(/<url>/g)).toHaveLength(100)
})

it('a sitemap file that does not exist is a 404', async () => {
  expect((await shop.app.request(`${tembo}/sitemap-7.xml`)).status).toBe(404)
})
