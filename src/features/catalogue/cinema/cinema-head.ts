import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Scope } from '@/src/lib/page/scope'
import { cinemaIn } from './cinema-query'
import type { CinemaDetails } from './cinema-query'

/** Title, description and preview of a cinema's page. */
export function cinemaHead(details: CinemaDetails, { brand, language }: Scope, i18n: I18n) {
  const cinema = cinemaIn(details)
  const cinemaName = details.meta?.title || cinema.CinemaName
  const name = brand.name[language]
  const description =
    details.meta?.description || [cinema.CinemaName, cinema.Address].filter(Boolean).join(' · ')
  const width = cinema.Art?.Widths.at(-1)
  return {
    meta: [
      { title: i18n._(msg`${cinemaName}: films and showtimes · ${name}`) },
      { name: 'description', content: description },
      { property: 'og:description', content: description },
      ...(cinema.Art ? [{ property: 'og:image', content: `${cinema.Art.Base}-${width}.webp` }] : []),
    ],
  }
}
