import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasScreen } from '@/contract/page/row'
import { pageNames, pages } from '@/contract/pages'
import { openShop, type Shop } from '@/tests/worlds/shop-under-test'

const tembo = 'http://tembo.localhost:8139'
let shop: Shop
beforeAll(async () => {
  shop = await openShop(new Date())
})
afterAll(() => shop.close())

async function pathsOf(origin: string): Promise<string[]> {
  const response = await shop.app.request(`${origin}/sitemap.xml`)
  expect(response.headers.get('Content-Type')).toContain('xml')
  const xml = await response.text()
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    expect(address.startsWith(`${origin}/`)).toBe(true)
    return address.slice(origin.length)
  })
}

it('a search engine is told of the site map of the host it asks', async () => {
  expect(await (await shop.app.request(`${tembo}/robots.txt`)).text()).toContain(
    `Sitemap: ${tembo}/sitemap.xml`,
  )
})

it('the site map leads to the public pages, to every film, event, cinema and chain of the brand', async () => {
  const paths = await pathsOf(tembo)
  expect(paths).toEqual(expect.arrayContaining(['/', '/movies', '/events', '/cinemas', '/promotions']))
  expect(paths).toContain('/movie/the-last-matatu/0')
  expect(paths.filter((path) => path.startsWith('/event-details/')).length).toBeGreaterThan(0)
  expect(paths).toEqual(expect.arrayContaining(['/cinema/westlands', '/cinema/seef', '/chain/savanna']))
  // Of another brand's country, and the venue of an event.
  expect(paths).not.toContain('/cinema/dubai-marina')
  expect(paths).not.toContain('/cinema/kasarani-ring')
  expect(new Set(paths).size).toBe(paths.length)
})

it('the site map leads to no page that is still to come, redirects or is private', async () => {
  const paths = await pathsOf(tembo)
  const hidden = pageNames.map((name) => pages[name]).filter((row) => !hasScreen(row) || row.isPrivate)
  for (const { path } of hidden) expect(paths).not.toContain(path)
})

it('each brand has its own films in it', async () => {
  const dana = await pathsOf('http://dana.localhost:8139')
  expect(dana.filter((path) => path.startsWith('/movie/')).length).toBeGreaterThan(0)
  expect(dana).not.toEqual(await pathsOf(tembo))
})
