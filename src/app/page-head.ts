import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { openGraphLocales } from '@/contract/languages.gen'
import { editionAddress, listEditions, editionTag } from '@/contract/page/edition'
import type { Edition } from '@/contract/page/edition'
import { rowAt } from '@/contract/page/page-at'
import { getText } from '@/contract/get-text'
import { jsonBlock } from './json-block'

interface HeadMatch {
  meta?: unknown
  links?: unknown
}

interface Page {
  readonly brand: Brand
  readonly language: LanguageCode
  readonly origin: string
  readonly url: string
  readonly edition: Edition | null
}

interface PageHead {
  readonly head: string
  /** Structured data for search engines, for the end of the page where it delays nothing. */
  readonly facts: string
}

/** The brand’s preview picture, for pages without one of their own. */
const socialPicture = { path: '/brand/images/social.png', width: 1200, height: 630 }

/**
 * Returns title, description, address, editions and preview of the deepest route that sets them, so that link
 * previews show real data.
 */
export function pageHead(matches: readonly HeadMatch[], page: Page): PageHead {
  const { brand, language, origin } = page
  let title = getText(brand.meta.title, language)
  const tags = new Map<string, string>()
  const links: string[] = []
  const facts: string[] = []
  let path = page.url.split('?')[0] ?? '/'
  const addTag = (key: 'name' | 'property', name: string, content: string) =>
    tags.set(name, `<meta ${key}="${escapeText(name)}" content="${escapeText(content)}">`)
  addTag('name', 'description', getText(brand.meta.description, language))
  addTag('property', 'og:description', getText(brand.meta.description, language))
  picture(socialPicture.path, socialPicture.width, socialPicture.height)
  addTag('property', 'og:type', 'website')

  function picture(file: string, width: number, height: number) {
    addTag('property', 'og:image', file.startsWith('/') ? origin + file : file)
    addTag('property', 'og:image:width', String(width))
    addTag('property', 'og:image:height', String(height))
  }

  for (const match of matches) {
    for (const tag of list(match.meta)) {
      if (typeof tag.title === 'string') title = tag.title
      else if ('script:ld+json' in tag)
        facts.push(jsonBlock('type="application/ld+json"', tag['script:ld+json']))
      else if (typeof tag.content === 'string' && tag.content !== '') {
        if (tag.property === 'og:image')
          picture(
            tag.content,
            Number(tag.width ?? socialPicture.width),
            Number(tag.height ?? socialPicture.height),
          )
        else if (typeof tag.property === 'string') addTag('property', tag.property, tag.content)
        else if (typeof tag.name === 'string') addTag('name', tag.name, tag.content)
        if (tag.name === 'description') addTag('property', 'og:description', tag.content)
      }
    }
    for (const link of list(match.links)) {
      // A page with several addresses names its canonical one.
      if (link.rel === 'canonical') path = String(link.href)
      else links.push(`<link${attributes(link)}>`)
    }
  }

  const address = (edition: Edition | null) => editionAddress(brand, origin, path, edition)
  addTag('property', 'og:title', title)
  addTag('property', 'og:url', address(page.edition))
  addTag('property', 'og:site_name', getText(brand.name, language))
  addTag('property', 'og:locale', openGraphLocales[language])
  // The other fields of a card are read from the tags above.
  addTag('name', 'twitter:card', 'summary_large_image')
  links.push(`<link rel="canonical" href="${escapeText(address(page.edition))}">`)
  if (!rowAt(path)?.isPrivate) links.push(...alternates(brand, address))
  return {
    head: `<title>${escapeText(title)}</title>${[...tags.values()].join('')}${links.join('')}`,
    facts: facts.join(''),
  }
}

/** Returns links to every edition (language and country) and to the default page for everyone else. */
function alternates(brand: Brand, address: (edition: Edition | null) => string): string[] {
  const link = (tag: string, edition: Edition | null) =>
    `<link rel="alternate" hreflang="${tag}" href="${escapeText(address(edition))}">`
  return [
    ...listEditions(brand).map((edition) => link(editionTag(edition), edition)),
    link('x-default', null),
  ]
}

function attributes(tag: Record<string, unknown>): string {
  return Object.entries(tag)
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => ` ${name}="${escapeText(String(value))}"`)
    .join('')
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

function isTag(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function list(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isTag) : []
}
