import { msg } from '@lingui/core/macro'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { buildPath } from '@/contract/page/build-path'
import { getText } from '@/contract/get-text'
import type { RouteContext } from '@/src/lib/page/route-context'
import { breadcrumbs } from '../structured-data/breadcrumbs'
import { cinemaPlace } from '../structured-data/place-data'
import { cinemaParams } from './cinema-address'
import { type CinemaDetails, cinemaIn } from './cinema-query'

interface HeadParams {
  readonly origin: string
  readonly names: { readonly home: string; readonly cinemas: string }
}

export function cinemaHead(details: CinemaDetails, { app, i18n, origin }: RouteContext) {
  const { brand, language } = app
  const cinema = cinemaIn(details)
  const cinemaName = details.meta?.title || cinema.CinemaName
  const name = getText(brand.name, language)
  const description =
    details.meta?.description || [cinema.CinemaName, cinema.Address].filter(Boolean).join(' · ')
  const width = cinema.Art?.Widths.at(-1)
  return {
    meta: [
      { title: i18n._(msg`${cinemaName}: films and showtimes · ${name}`) },
      { name: 'description', content: description },
      ...(cinema.Art && width
        ? [
            {
              property: 'og:image',
              content: `${cinema.Art.Base}-${width}.webp`,
              width,
              height: Math.round(width / cinema.Art.Ratio),
            },
          ]
        : []),
      ...(import.meta.env.SSR
        ? [
            {
              'script:ld+json': cinemaData(cinema, buildPath('cinema', cinemaParams(cinema)), {
                origin,
                names: { home: i18n._(msg`Home`), cinemas: i18n._(msg`Cinemas`) },
              }),
            },
          ]
        : []),
    ],
  }
}

/** Returns a cinema’s structured data for search engines. // schema.org MovieTheater */
function cinemaData(cinema: CinemaCard, path: string, { origin, names }: HeadParams) {
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
        { name: names.home, path: buildPath('home') },
        { name: names.cinemas, path: buildPath('cinemas') },
        { name: cinema.CinemaName, path },
      ]),
    ],
  }
}
