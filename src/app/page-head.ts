import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { jsonBlock } from './json-block'

interface HeadMatch {
  meta?: unknown
  links?: unknown
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

/** A preview's picture needs its whole address. */
function absolute(tag: Record<string, unknown>, origin: string): Record<string, unknown> {
  const isPath = tag.property === 'og:image' && String(tag.content).startsWith('/')
  return isPath ? { ...tag, content: origin + String(tag.content) } : tag
}

/** Title, meta and links of the deepest route that names them; a link preview sees a real page. */
export function pageHead(
  matches: readonly HeadMatch[],
  page: { brand: Brand; language: LanguageCode; origin: string; url: string },
): string {
  const byName = new Map<string, string>()
  const { meta } = page.brand
  let title = meta.title[page.language]
  byName.set('description', ` name="description" content="${escapeText(meta.description[page.language])}"`)
  byName.set('og:image', ` property="og:image" content="${escapeText(page.origin)}/brand/images/social.png"`)
  const links: string[] = []
  // A page of several addresses names the one that counts.
  let canonical = page.url.split('?')[0] ?? '/'
  for (const match of matches) {
    for (const tag of list(match.meta)) {
      if (typeof tag.title === 'string') title = tag.title
      else if ('script:ld+json' in tag)
        links.push(jsonBlock('type="application/ld+json"', tag['script:ld+json']))
      else byName.set(String(tag.name ?? tag.property), attributes(absolute(tag, page.origin)))
    }
    for (const link of list(match.links)) {
      if (link.rel === 'canonical') canonical = String(link.href)
      else links.push(`<link${attributes(link)}>`)
    }
  }
  byName.set('og:title', ` property="og:title" content="${escapeText(title)}"`)
  links.push(`<link rel="canonical" href="${escapeText(page.origin + canonical)}">`)
  return (
    `<title>${escapeText(title)}</title>` +
    [...byName.values()].map((each) => `<meta${each}>`).join('') +
    links.join('')
  )
}
