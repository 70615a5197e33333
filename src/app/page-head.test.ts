import { expect, it } from 'vitest'
import { brands } from '@/brands/brands'
import { listEditions, editionTag } from '@/contract/page/edition'
import { jsonBlock } from './json-block'
import { pageHead } from './page-head'

const evil = '</script><script>alert(1)</script><!--"\'><img src=x onerror=alert(1)>&amp;\u2028'
const [brand] = brands
if (!brand) throw new Error('No brand')

function parse(html: string): Document {
  return new DOMParser().parseFromString(`<!doctype html><html><head>${html}</head></html>`, 'text/html')
}

it('catalogue text cannot end the state block or the structured data block', () => {
  for (const attributes of ['type="application/json" id="s"', 'type="application/ld+json"']) {
    const document = parse(jsonBlock(attributes, { name: evil, list: [evil], [evil]: 1 }))
    const scripts = document.querySelectorAll('script')
    expect(scripts).toHaveLength(1)
    expect(document.querySelector('img')).toBeNull()
    expect(JSON.parse(scripts[0]?.textContent ?? '')).toMatchObject({ name: evil.replace('\u2028', ' ') })
  }
})

it('a hostile film title and address stay text in the head', () => {
  const { head, facts } = pageHead(
    [
      {
        meta: [
          { title: evil },
          { name: 'description', content: evil },
          { property: 'og:image', content: `/art/x.webp${evil}` },
          { 'script:ld+json': { '@type': 'Movie', name: evil } },
        ],
        links: [{ rel: 'alternate', href: evil }],
      },
    ],
    {
      brand,
      language: 'en',
      origin: 'https://shop.example',
      url: `/movie/${evil}/0?q=${evil}`,
      edition: null,
    },
  )
  const html = head + facts
  const document = parse(html)
  expect([...document.querySelectorAll('script')].map((each) => each.getAttribute('type'))).toEqual([
    'application/ld+json',
  ])
  expect(document.querySelector('img')).toBeNull()
  expect(document.querySelector('[onerror]')).toBeNull()
  expect(document.title).toContain('alert(1)')
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(evil)
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
    /^https:\/\/shop\.example\//,
  )
})

const page = { brand, language: 'en', origin: 'https://shop.example', url: '/movies?genre=drama' } as const

it('a page lists its own address, every edition of it, and the default for everyone else', () => {
  const edition = { language: 'ar', countryId: brand.settings.countries[0] ?? 0 } as const
  const links = (head: string) =>
    [...parse(head).querySelectorAll('link')].map((link) => ({
      rel: link.getAttribute('rel'),
      tag: link.getAttribute('hreflang'),
      href: link.getAttribute('href'),
    }))
  const asked = links(pageHead([], { ...page, edition }).head)
  expect(asked[0]?.href).toBe(`https://shop.example/movies?hl=${editionTag(edition)}`)
  const editions = asked.filter(({ rel }) => rel === 'alternate')
  expect(editions.map(({ tag }) => tag)).toEqual([...listEditions(brand).map(editionTag), 'x-default'])
  expect(editions.map(({ href }) => href)).toContain(asked[0]?.href)
  expect(editions.at(-1)?.href).toBe('https://shop.example/movies')
  expect(links(pageHead([], { ...page, edition: null }).head)[0]?.href).toBe('https://shop.example/movies')
})

it('a private page lists no editions', () => {
  const { head } = pageHead([], { ...page, url: '/confirmBooking/0123', edition: null })
  expect(head).not.toContain('hreflang')
})

it('a preview has a title, a text, a site, and a picture of at least 1200 by 630 with its full address', () => {
  const readTag = (head: string, property: string) =>
    parse(head).querySelector(`meta[property="${property}"]`)?.getAttribute('content')
  const plain = pageHead([], { ...page, edition: null }).head
  expect(readTag(plain, 'og:title')).toBe(brand.meta.title.en)
  expect(readTag(plain, 'og:description')).toBe(brand.meta.description.en)
  expect(readTag(plain, 'og:image')).toBe('https://shop.example/brand/images/social.png')
  const film = [
    { title: 'Metropolis' },
    { name: 'description', content: 'A city' },
    { property: 'og:image', content: '/preview/movie/metropolis/en.jpg', width: 1200, height: 630 },
  ]
  const { head } = pageHead([{ meta: film }], { ...page, edition: null })
  expect(readTag(head, 'og:title')).toBe('Metropolis')
  expect(readTag(head, 'og:description')).toBe('A city')
  expect(readTag(head, 'og:image')).toBe('https://shop.example/preview/movie/metropolis/en.jpg')
  expect(Number(readTag(head, 'og:image:width'))).toBeGreaterThanOrEqual(1200)
  expect(Number(readTag(head, 'og:image:height'))).toBeGreaterThanOrEqual(630)
  expect(head).toContain('name="twitter:card" content="summary_large_image"')
})

it('a page without a description of its own uses that of the brand', () => {
  const { head } = pageHead([{ meta: [{ name: 'description', content: '' }] }], { ...page, edition: null })
  expect(parse(head).querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    brand.meta.description.en,
  )
})
