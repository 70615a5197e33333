import type { Brand } from '@/contract/brand'
import { Refusal } from '@/server/platform/refusal'
import type { RequestContext } from '@/server/platform/request-context'

type Field = 'SucessUrl' | 'FailUrl' | 'ApiCallURL'

/**
 * Where the provider's page leads back to: whole addresses, of the brand's own hosts alone. Nothing is ever fetched from them.
 * // threats: open redirect, SSRF
 * @throws Refusal INVALID_REQUEST
 */
export function returnAddresses(
  request: { readonly SucessUrl: string; readonly FailUrl: string; readonly ApiCallURL?: string | undefined },
  { brand, origin }: Pick<RequestContext, 'brand' | 'origin'>,
): { successUrl: string; failUrl: string } {
  const ofBrand = (field: Field, given: string) => {
    const url = URL.canParse(given, origin) ? new URL(given, origin) : null
    const isPlain = url?.username === '' && url.password === ''
    if (url && isPlain && (url.origin === origin || isOwnHost(brand, url))) return url.href
    throw new Refusal('INVALID_REQUEST', 'This address is not of this site.', {
      issues: [{ Field: field, Reason: 'Expected a path, or an address of this brand' }],
    })
  }
  if (request.ApiCallURL !== undefined) ofBrand('ApiCallURL', request.ApiCallURL)
  return {
    successUrl: ofBrand('SucessUrl', request.SucessUrl),
    failUrl: ofBrand('FailUrl', request.FailUrl),
  }
}

/** By https, as the hosts of a brand are served. */
function isOwnHost({ hosts, apiBaseAt, settings }: Brand, { protocol, host }: URL): boolean {
  const own = [...hosts, ...Object.keys(apiBaseAt), ...Object.values(settings.countryHost)]
  return protocol === 'https:' && own.includes(host)
}
