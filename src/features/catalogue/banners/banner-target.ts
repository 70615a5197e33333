import type { PageBrand } from '@/contract/page/brand'
import type { Banner } from '@/contract/catalogue/banner'
import { addressPattern, maxAddressLength } from '@/contract/address-pattern'
import { anyCinema } from '@/contract/page/any-cinema'
import { buildPath } from '@/contract/page/build-path'

export type BannerTarget =
  | { readonly kind: 'none' }
  /** A path of this site, including the query. */
  | { readonly kind: 'internal'; readonly path: string }
  /** Another site, in a new tab. */
  | { readonly kind: 'external'; readonly url: string }

/**
 * Returns the target: a film, an event, the offer to refer or register, an app store or another site. // spec
 * §2 Home banners
 */
export function bannerTarget(
  { banner, banner_url: url, movieID, eventID }: Banner,
  brand: PageBrand,
): BannerTarget {
  switch (banner.BannerType) {
    case 'movie':
      if (movieID !== undefined)
        return { kind: 'internal', path: buildPath('movie', { movieID, cinemaID: anyCinema }) }
      break
    case 'event':
      if (eventID !== undefined) return { kind: 'internal', path: buildPath('event', { eventID }) }
      break
    case 'register':
      // The page stays, and the modal opens over it. // src/app/background-work.ts
      return { kind: 'internal', path: `${buildPath('home')}#sign-up` }
    case 'share':
      // Likewise; a brand without referrals shows it among its other offers.
      return {
        kind: 'internal',
        path: brand.settings.referral ? `${buildPath('home')}#refer` : buildPath('promotions'),
      }
    case 'promotion':
      return { kind: 'internal', path: buildPath('promotions') }
    case 'app':
    case 'external':
  }
  return parseTarget(banner.TargetUrl || url, brand)
}

/** Accepts an https address or a path; anything else, above all `javascript:`, leads nowhere. */
function parseTarget(address: string, { hosts }: PageBrand): BannerTarget {
  if (address.length > maxAddressLength || !addressPattern.test(address)) return { kind: 'none' }
  if (address.startsWith('/')) return { kind: 'internal', path: address }
  const { host, pathname, search, hash } = new URL(address)
  return hosts.includes(host)
    ? { kind: 'internal', path: pathname + search + hash }
    : { kind: 'external', url: address }
}
