import { brands } from '@/brands/brands'
import { getScheme, type Environment } from './environment/environment'

export type SiteSettings = Pick<Environment, 'mode' | 'port' | 'tls'>

/**
 * Returns scheme and host of a brand's site for links in messages that have no request: the first of the
 * brand's hosts.
 */
export function buildSiteAddress(brandId: string, { mode, port, tls }: SiteSettings): string {
  const host = brands.find(({ id }) => id === brandId)?.hosts[0]
  return mode === 'production' && host !== undefined
    ? `https://${host}`
    : `${getScheme({ tls })}://${brandId}.localhost:${port}`
}
