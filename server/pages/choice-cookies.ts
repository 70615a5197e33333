import { rememberedS } from '@/contract/limits'
import type { PageAnswer } from '@/contract/page/renderer'

/**
 * Saves what an address has chosen, as the app itself saves choices: for all hosts of the brand. // src/lib/device/choices.ts
 * @param hosts Those of the brand, the first its site.
 */
export function choiceCookies(
  { countryId, language }: NonNullable<PageAnswer['choices']>,
  origin: string,
  hosts: readonly string[],
): string[] {
  const { hostname, protocol } = new URL(origin)
  const site = hosts.find((host) => hostname === host || hostname.endsWith(`.${host}`))
  const where = `Path=/${site ? `; Domain=${site}` : ''}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`
  return [
    `foyer-country=${countryId}; Max-Age=${rememberedS}; ${where}`,
    `foyer-language=${language}; Max-Age=${rememberedS}; ${where}`,
  ]
}
