import { msg } from '@lingui/core/macro'
import { anyCinema } from '@/contract/page/any-cinema'
import { buildPath } from '@/contract/page/build-path'
import { previewPath } from '@/contract/page/preview'
import { getText } from '@/contract/get-text'
import { previewPicture } from '@/src/lib/page/share/preview-picture'
import type { RouteContext } from '@/src/lib/page/route-context'
import { movieData } from '../structured-data/movie-data'
import type { FilmForCrawlers } from './load-for-crawlers'

/** Returns title, description and preview of a film’s page; with a show, those of a link to that show. */
export function movieHead(details: FilmForCrawlers, { app, i18n, origin }: RouteContext, showId?: string) {
  const { Movie: movie, Cinemas: cinemas } = details
  const film = movie.title
  const name = getText(app.brand.name, app.language)
  const title = { title: i18n._(msg`${film}: showtimes and tickets · ${name}`) }
  if (!import.meta.env.SSR) return { meta: [title] }
  const picture = movie.Backdrop ?? movie.Art
  const isShow = cinemas.some(({ Dates }) =>
    Dates.some(({ Shows }) => Shows.some(({ SchID }) => SchID === showId)),
  )
  return {
    // The canonical address of a film, independent of cinema and search.
    links: [{ rel: 'canonical', href: buildPath('movie', { movieID: movie.id, cinemaID: anyCinema }) }],
    meta: [
      title,
      { name: 'description', content: movie.Synopsis },
      { property: 'og:type', content: 'video.movie' },
      isShow && showId !== undefined
        ? previewPicture('show', showId, app)
        : previewPicture('movie', movie.id, app),
      {
        'script:ld+json': movieData(details, {
          origin,
          language: app.language,
          pictures: [
            ...(picture ? [`${picture.Base}-${picture.Widths.at(-1)}.webp`] : []),
            previewPath('movie', movie.id, app.language),
          ],
          names: { home: i18n._(msg`Home`), movies: i18n._(msg`Movies`) },
        }),
      },
    ],
  }
}
