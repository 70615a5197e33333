import type { Banner } from '@/contract/catalogue/banner'
import type { Brand } from '@/contract/brand'
import { countryIds } from '@/contract/catalogue/country-ids'
import type { LanguageCode } from '@/contract/envelope'
import { anyCinema } from '@/contract/page/any-cinema'
import { buildPath } from '@/contract/page/build-path'
import { getText } from '@/contract/get-text'
import type { CatalogueBanner } from '../items/catalogue-items'
import { languageName } from '../places/language-name'
import { isPaidInCredit } from './promotions'
import type { CatalogueSnapshot } from '../items/snapshot'
import { joinNames } from '@/server/platform/texts'

export function bannersFor(
  snapshot: CatalogueSnapshot,
  countryId: number,
  brand: Brand,
  visible: { films: ReadonlySet<string>; events: ReadonlySet<string> },
  language: LanguageCode,
): Banner[] {
  return snapshot.items.banner
    .filter((banner) => banner.countryIds.length === 0 || banner.countryIds.includes(countryId))
    .filter((banner) => {
      if (banner.type === 'movie') return visible.films.has(banner.filmId)
      if (banner.type === 'event') return visible.events.has(banner.eventId)
      if (banner.type === 'share' || banner.type === 'register') return isPaidInCredit(brand)
      // Qatar has no Promotions. // spec §2
      return banner.type !== 'promotion' || countryId !== countryIds.qatar
    })
    .map((banner) => buildBanner(snapshot, banner, language))
}

function buildBanner(snapshot: CatalogueSnapshot, banner: CatalogueBanner, language: LanguageCode): Banner {
  const art =
    wordedArt(snapshot, banner.id, language) ??
    snapshot.art('banners', banner.id) ??
    (banner.filmId ? snapshot.art('backdrops', banner.filmId) : undefined)
  const film = snapshot.films.get(banner.filmId)
  const url = formatTarget(banner)
  return {
    banner_img: art ? `${art.Base}-960.webp` : '',
    banner_url: url,
    title: getText(banner.title, language),
    subtitle: getText(banner.subtitle, language),
    lang: film
      ? joinNames(
          film.languages.map((code) => languageName(code, language)),
          language,
        )
      : '',
    ...(film ? { runtime: film.runtimeMin } : {}),
    rated: film?.rating ?? '',
    banner: { BannerType: banner.type, TargetUrl: url },
    ...(film ? { movieID: film.id } : {}),
    ...(banner.eventId ? { eventID: banner.eventId } : {}),
    ...(art ? { Art: art } : {}),
  }
}

/** Returns a picture that contains the banner’s words, as offers to refer and register have: one per language. */
function wordedArt({ art }: CatalogueSnapshot, bannerId: string, language: LanguageCode) {
  return art('banners', `${bannerId}.${language}`) ?? art('banners', `${bannerId}.en`)
}

function formatTarget(banner: CatalogueBanner): string {
  switch (banner.type) {
    case 'movie':
      return buildPath('movie', { movieID: banner.filmId, cinemaID: anyCinema })
    case 'event':
      return buildPath('event', { eventID: banner.eventId })
    case 'promotion':
      return buildPath('promotions')
    case 'share':
      return buildPath('refer')
    case 'register':
      return ''
    case 'app':
    case 'external':
      return banner.url
  }
}
