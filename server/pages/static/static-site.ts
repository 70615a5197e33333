import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Brand } from '@/contract/brand'
import { toPageBrand } from '@/brands/page-brand'
import { brandForHost } from '@/contract/page/brand-for-host'
import { dataBlocks } from '@/contract/page/data-blocks'
import { firstManifestPath } from '@/contract/page/manifest-path'
import { buildPolicy } from '../brand-shells'
import { pageHeaders, securityHeaders } from '@/server/platform/http/socket/security-headers'

interface StaticSite {
  readonly brand: Brand
  /** Host of the site; the API is that of the host's environment. */
  readonly host: string
  /** The built app, `dist/client`. */
  readonly client: string
  /** Target of the site and of earlier releases’ files: must be new, empty, or such a site. */
  readonly folder: string
}

/** How long a page of a release may stay open once the next one replaced it. */
const keptMs = 30 * 24 * 3600 * 1000
/** Longest time in which a site is written: its files are as old as each other, to this. */
const writeMs = 3600 * 1000

/**
 * Writes one brand's site for a static host: `index.html` for every address of a page, the headers in
 * `_headers` and the rewrites in `_redirects`, as Netlify reads them; Cloudflare Pages reads the former and
 * does the latter by itself.
 * @throws Error when the brand has no API at the host, the app is not built, or the folder holds other files.
 */
export async function writeStaticSite({ brand, host, client, folder }: StaticSite): Promise<void> {
  const localBrand = { ...brandForHost(brand, host), apiBaseAt: {} }
  if (localBrand.apiBase.startsWith('/'))
    throw new Error(
      `${brand.id} has no API for ${host}: \`apiBase\`, or \`apiBaseAt\` of that host, must be an address in brands/${brand.id}/brand.ts.`,
    )
  const built = join(client, 'b', brand.id)
  const html = withBrand(await readFile(join(built, 'index.html'), 'utf8'), localBrand)
  await refuseAnythingElse(folder)
  await mkdir(folder, { recursive: true })
  await removeEarlier(folder)
  await cp(client, folder, { recursive: true, filter: (path) => isOfSite(relative(client, path)) })
  await cp(built, join(folder, 'brand'), { recursive: true, filter: (path) => !isPacked(path) })
  await cp(join(built, firstManifestPath), join(folder, firstManifestPath))
  for (const page of ['index.html', 'brand/index.html']) await writeFile(join(folder, page), html)
  await writeFile(join(folder, missingFile), '<!doctype html><title>Not found</title>\n')
  await writeFile(join(folder, '_headers'), headersFile(html, localBrand))
  await writeFile(join(folder, '_redirects'), `/assets/* /${missingFile} 404\n/* /index.html 200\n`)
}

/**
 * A page sent in place of a missing app file would be cached for a year as that file. Cloudflare Pages finds
 * this file by its name.
 */
const missingFile = 'assets/404.html'

async function refuseAnythingElse(folder: string): Promise<void> {
  const found = await readdir(folder).catch((): string[] => [])
  const isSite = ['_headers', '_redirects', 'service-worker.js'].every((name) => found.includes(name))
  if (found.length > 0 && !isSite) throw new Error(`${folder} contains other files: name a new folder.`)
}

/**
 * Removes an earlier site, but keeps hashed app files as long as open pages may still request them. A file is
 * as old as the last site that had it, because each site is written completely. The newest of those written
 * 30 days ago or earlier was still served 30 days ago; only what is older than it had been replaced by then.
 */
async function removeEarlier(folder: string): Promise<void> {
  const assetsFolder = join(folder, 'assets')
  for (const name of await readdir(folder))
    if (name !== 'assets') await rm(join(folder, name), { recursive: true, force: true })
  const names = await readdir(assetsFolder).catch((): string[] => [])
  const files = await Promise.all(
    names.map(async (name) => ({ name, writtenAt: (await stat(join(assetsFolder, name))).mtimeMs })),
  )
  const openSince = Date.now() - keptMs
  const servedThen = Math.max(...files.map(({ writtenAt }) => writtenAt).filter((at) => at <= openSince))
  for (const { name, writtenAt } of files)
    if (writtenAt < servedThen - writeMs) await rm(join(assetsFolder, name), { recursive: true, force: true })
}

/**
 * Whether a built file belongs to the site: brand shells do not, as each has an address only in its own site;
 * neither do compressed copies, because the host compresses files.
 */
function isOfSite(path: string): boolean {
  const [top = ''] = path.split(sep)
  return top !== 'b' && path !== 'index.html' && !top.startsWith('.') && !isPacked(path)
}

const isPacked = (path: string) => /\.(?:br|gz)$/.test(path)

/**
 * Returns the `_headers` file; rules go from general to specific, and later ones add their headers to the
 * earlier ones.
 */
function headersFile(html: string, brand: Brand): string {
  const rules = {
    '/*': { 'Content-Security-Policy': buildPolicy(html, brand, []), ...securityHeaders, ...pageHeaders },
    '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    '/service-worker.js': { 'Cache-Control': 'no-cache' },
  }
  return Object.entries(rules)
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n')
}

const brandBlock = new RegExp(
  `(<script type="application/json" id="${dataBlocks.brand}">)([\\s\\S]*?)(</script>)`,
)

export function withBrand(html: string, brand: Brand): string {
  // Escaped, so that no `<` can end the element.
  const text = JSON.stringify(toPageBrand(brand)).replaceAll('<', '\\u003c')
  return html.replace(brandBlock, (_, open: string, __, close: string) => open + text + close)
}
