import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brand } from '@/contract/brand'
import { playerOrigins } from '@/contract/page/player-origins'
import { pagePolicy } from '@/server/platform/http/socket/security-headers'

export interface BrandShell {
  /** The brand's built HTML with the renderer's placeholders. */
  readonly template: string
  readonly policy: string
  /** The build’s list of resources that each page loads, as JSON; empty without one. */
  readonly preloads: string
}

const styleBlock = /<style[^>]*>([\s\S]*?)<\/style>/g

/** Key of a brand’s page in an environment, because each page may only reach its own API. */
const shellKey = ({ id, apiBase }: Brand) => `${id} ${apiBase}`
export type BrandShells = ReadonlyMap<string, BrandShell>
export const findShell = (shells: BrandShells, brand: Brand) => shells.get(shellKey(brand))

/**
 * Returns each brand’s built HTML with the policy that its inline styles need; brands that are not built are
 * absent.
 * @param client The built app, `dist/client`.
 */
export async function readBrandShells(
  client: string,
  brands: readonly Brand[],
  paymentOrigins: readonly string[],
): Promise<BrandShells> {
  const shells = new Map<string, BrandShell>()
  const preloads = (await readBuilt(client, 'b/preloads.json')) ?? ''
  for (const brand of brands) {
    const template =
      (await readBuilt(client, `b/${brand.id}/index.html`)) ?? (await readBuilt(client, 'index.html'))
    if (template === null) continue
    for (const apiBase of new Set([brand.apiBase, ...Object.values(brand.apiBaseAt)])) {
      const there = { ...brand, apiBase }
      const policy = buildPolicy(template, there, paymentOrigins)
      shells.set(shellKey(there), { template, policy, preloads })
    }
  }
  return shells
}

/**
 * Returns the content security policy of a brand’s page. @param paymentOrigins of this server's own
 * providers; a third-party API has the brand's.
 */
export function buildPolicy(html: string, brand: Brand, paymentOrigins: readonly string[]): string {
  return pagePolicy({
    styleHashes: styleHashes(html),
    paymentOrigins: [...paymentOrigins, ...brand.bankOrigins],
    brandOrigins: listOrigins(brand),
    playerOrigins: brand.settings.trailerSites.map((site) => playerOrigins[site]),
  })
}

/** Returns the origins of a brand’s API, pictures and analytics besides its own host. */
export function listOrigins({
  apiBase,
  imageHost,
  settings,
}: Pick<Brand, 'apiBase' | 'imageHost'> & { readonly settings: Pick<Brand['settings'], 'measuring'> }) {
  return {
    measuring: [...new Set(settings.measuring?.map(({ url }) => new URL(url).origin))],
    api: apiBase.startsWith('/') ? [] : [new URL(apiBase).origin],
    images: imageHost === '' ? [] : [imageHost],
  }
}

/** Returns `sha256-…` of every inline style block. */
export function styleHashes(html: string): string[] {
  return [...html.matchAll(styleBlock)].map(
    ([, css = '']) => `sha256-${createHash('sha256').update(css).digest('base64')}`,
  )
}

/** Returns the text of a file of the built app; null before it is built. */
export async function readBuilt(client: string, path: string): Promise<string | null> {
  try {
    return await readFile(join(client, path), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
