import { redirect } from '@tanstack/react-router'
import { anyCinema } from '@/contract/page/any-cinema'
import { buildPath } from '@/contract/page/build-path'
import { pages } from '@/contract/pages'
import { countryAddress } from '@/src/features/location/country-address'
import { getLanguageId, saveCountryId, saveLanguage } from '@/src/lib/device/choices'
import { choicesHeader, createAddressChoices, writeChoices } from '@/src/lib/page/address-choices'
import type { RouteContext } from '@/src/lib/page/route-context'

interface FilmAddress {
  readonly CountryID: string
  readonly LanguageId: string
  readonly movieID: string
}

/**
 * Redirects to a film in the country and language of its address. Where they differ from the visitor’s own
 * they are saved, and the film’s page shows that with a link back. // spec §2
 * @throws redirect
 */
export function redirectToFilmOfAddress(
  request: FilmAddress,
  { app, origin }: Pick<RouteContext, 'app' | 'origin'>,
): never {
  const isServer = typeof window === 'undefined'
  const requested = createAddressChoices(request, app, isServer ? undefined : getLanguageId)
  if (writeChoices(requested) === writeChoices(app)) redirectToFilm(request.movieID)
  const { brand } = app
  const film = buildPath('movie', { movieID: request.movieID, cinemaID: anyCinema })
  const path = `${film}?was=${writeChoices(app)}`
  if (!isServer) {
    saveCountryId(requested.countryId, brand.hosts)
    saveLanguage(requested.language, brand.hosts)
  }
  throw redirect({
    href: countryAddress(brand, requested.countryId, new URL(origin), path),
    // Country and language are fixed while a page is open.
    reloadDocument: true,
    statusCode: 302,
    headers: { [choicesHeader]: writeChoices(requested) },
  })
}

/**
 * Redirects permanently from another address of a film to its page; without a film id, to all films. @throws
 * redirect
 */
function redirectToFilm(movieId: string | number | undefined): never {
  if (movieId === undefined) throw redirect({ to: pages.movies.path })
  throw redirect({
    to: pages.movie.path,
    params: { movieID: String(movieId), cinemaID: anyCinema },
    // Without an explicit search, the id would stay in the address.
    search: {},
    statusCode: 301,
  })
}
