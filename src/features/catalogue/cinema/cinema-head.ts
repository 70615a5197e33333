import { msg } from '@lingui/core/macro'
import { pathOf } from '@/contract/page/path-of'
import { textOf } from '@/contract/text-of'
import type { RouteContext } from '@/src/lib/page/route-context'
import { cinemaData } from '../structured/cinema-data'
import { cinemaParams } from './cinema-address'
import { cinemaIn } from './cinema-query'
import type { CinemaDetails } from './cinema-query'

/** Title, description and preview of a cinema's page. */
export function cinemaHead(details: CinemaDetails, { scope, i18n, origin }: RouteContext) {
  const { brand, language } = scope
  const cinema = cinemaIn(details)
  const cinemaName = details.meta?.title || cinema.CinemaName
  const name = textOf(brand.name, language)
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
              'script:ld+json': cinemaData(cinema, pathOf('cinema', cinemaParams(cinema)), {
                origin,
                names: { home: i18n._(msg`Home`), cinemas: i18n._(msg`Cinemas`) },
              }),
            },
          ]
        : []),
    ],
  }
}
