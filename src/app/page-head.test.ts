// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { brands } from '@/brands/brands'
import { jsonBlock } from './json-block'
import { pageHead } from './page-head'

const evil = '</script><script>alert(1)</script><!--"\'><img src=x onerror=alert(1)>&amp;\u2028'
const [brand] = brands
if (!brand) throw new Error('No brand')

function parse(html: string): Document {
  return new DOMParser().parseFromString(`<!doctype html><html><head>${html}</head></html>`, 'text/html')
}

it('catalogue text ends neither the block of the state nor that of the facts', () => {
  for (const attributes of ['type="application/json" id="s"', 'type="application/ld+json"']) {
    const document = parse(jsonBlock(attributes, { name: evil, list: [evil], [evil]: 1 }))
    const scripts = document.querySelectorAll('script')
    expect(scripts).toHaveLength(1)
    expect(document.querySelector('img')).toBeNull()
    expect(JSON.parse(scripts[0]?.textContent ?? '')).toMatchObject({ name: evil.replace('\u2028', ' ') })
  }
})

it('the head of a film with a hostile title and address is text', () => {
  const html = pageHead(
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
    { brand, language: 'en', origin: 'https://shop.example', url: `/movie/${evil}/0?q=${evil}` },
  )
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
