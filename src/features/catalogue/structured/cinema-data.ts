import { pathOf } from '@/contract/page/path-of'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { breadcrumbs } from './breadcrumbs'
import { cinemaPlace } from './place-data'

interface Telling {
  readonly origin: string
  readonly names: { readonly home: string; readonly cinemas: string }
}

/** A cinema, for search engines. // schema.org MovieTheater */
export function cinemaData(cinema: CinemaCard, path: string, { origin, names }: Telling) {
  const width = cinema.Art?.Widths.at(-1)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...cinemaPlace(cinema),
        url: origin + path,
        image: cinema.Art ? `${origin}${cinema.Art.Base}-${width}.webp` : undefined,
        currenciesAccepted: cinema.Currency,
      },
      breadcrumbs(origin, [
        { name: names.home, path: pathOf('home') },
        { name: names.cinemas, path: pathOf('cinemas') },
        { name: cinema.CinemaName, path },
      ]),
    ],
  }
}
