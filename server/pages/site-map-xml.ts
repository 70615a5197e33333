import type { Brand } from '@/contract/brand'
import { editionAddress, listEditions, editionTag } from '@/contract/page/edition'
import { escapeXml } from '@/server/platform/texts'

/** Limits for one file. // https://www.sitemaps.org/protocol.html */
export interface SiteMapLimits {
  readonly addresses: number
  readonly bytes: number
}
const protocolLimits: SiteMapLimits = { addresses: 50_000, bytes: 50 * 1024 * 1024 }

export interface SiteMapPage {
  readonly path: string
  /** `YYYY-MM-DD`; absent when unknown. */
  readonly changedOn?: string
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const open =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
const close = '</urlset>\n'

/**
 * Returns a brand’s pages, each with its editions, as sitemap files; the first is at `/sitemap.xml`. When
 * they do not fit into one file, that one is an index, and the others are at `/sitemap-1.xml` and so on.
 */
export function siteMapFiles(
  brand: Brand,
  origin: string,
  pages: readonly SiteMapPage[],
  limits: SiteMapLimits = protocolLimits,
): string[] {
  const files: string[] = []
  let entries: string[] = []
  let bytes = 0
  const around = Buffer.byteLength(declaration + open + close)
  const finish = () => {
    files.push(declaration + open + entries.join('') + close)
    entries = []
    bytes = 0
  }
  for (const page of pages) {
    const entry = formatEntry(brand, origin, page)
    const size = Buffer.byteLength(entry)
    const isFull = entries.length === limits.addresses || around + bytes + size > limits.bytes
    if (isFull && entries.length > 0) finish()
    entries.push(entry)
    bytes += size
  }
  finish()
  return files.length === 1 ? files : [formatIndex(origin, files.length), ...files]
}

function formatEntry(brand: Brand, origin: string, { path, changedOn }: SiteMapPage): string {
  const address = (edition: Parameters<typeof editionAddress>[3]) =>
    escapeXml(editionAddress(brand, origin, path, edition))
  const link = (tag: string, href: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`
  return [
    `<url><loc>${escapeXml(origin + path)}</loc>`,
    changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`,
    ...listEditions(brand).map((edition) => link(editionTag(edition), address(edition))),
    link('x-default', address(null)),
    '</url>\n',
  ].join('')
}

function formatIndex(origin: string, files: number): string {
  const addresses = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`,
  )
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('')}</sitemapindex>\n`
}
