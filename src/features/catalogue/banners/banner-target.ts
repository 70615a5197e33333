import type { PageBrand } from '@/contract/page/brand'
import type { Banner } from '@/contract/catalogue/banner'
import { addressPattern, longestAddress } from '@/contract/address-pattern'
import { anyCinema } from '@/contract/page/any-cinema'
import { pathOf } from '@/contract/page/path-of'

/** Where a press on a banner leads. */
export type BannerTarget =
  | { readonly kind: 'none' }
  /** A path of this site, query and all. */
  | { readonly kind: 'internal'; readonly path: string }
  /** Another site, in a tab of its own. */
  | { readonly kind: 'external'; readonly url: string }

/** A film, an event, the offer to refer or register, an app store or another site. // spec §2 Home banners */
export function bannerTarget(
  { banner, banner_url: url, movieID, eventID }: Banner,
  brand: PageBrand,
): BannerTarget {
  switch (banner.BannerType) {
    case 'movie':
      if (movieID !== undefined)
        return { kind: 'internal', path: pathOf('movie', { movieID, cinemaID: anyCinema }) }
      break
    case 'event':
      if (eventID !== undefined) return { kind: 'internal', path: pathOf('event', { eventID }) }
      break
    case 'register':
      // The page stays, and the modal opens over it. // src/app/background-work.ts
      return { kind: 'internal', path: `${pathOf('home')}#sign-up` }
    case 'share':
      // Likewise; on a brand where nobody refers anybody, told of beside the other offers.
      return {
        kind: 'internal',
        path: brand.settings.referral ? `${pathOf('home')}#refer` : pathOf('promotions'),
      }
    case 'promotion':
      return { kind: 'internal', path: pathOf('promotions') }
    case 'app':
    case 'external':
  }
  return targetOf(banner.TargetUrl || url, brand)
}

/** An https address or a path; anything else, `javascript:` above all, leads nowhere. */
function targetOf(written: string, { hosts }: PageBrand): BannerTarget {
  if (written.length > longestAddress || !addressPattern.test(written)) return { kind: 'none' }
  if (written.startsWith('/')) return { kind: 'internal', path: written }
  const { host, pathname, search, hash } = new URL(written)
  return hosts.includes(host)
    ? { kind: 'internal', path: pathname + search + hash }
    : { kind: 'external', url: written }
}
