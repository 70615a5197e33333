import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { anyCinema } from '@/contract/page/any-cinema'
import { pathOf } from '@/contract/page/path-of'
import type { Scope } from '@/src/lib/page/scope'
import type { MovieDetails } from './movie-query'

/** Describes the film to search engines. // schema.org Movie */
function structuredData(movie: MovieDetails['Movie']) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Movie',
    name: movie.title,
    description: movie.Synopsis || undefined,
    datePublished: movie.release || undefined,
    duration: movie.runTime > 0 ? `PT${movie.runTime}M` : undefined,
    contentRating: movie.rated || undefined,
    genre: movie.genre ? movie.genre.split(/,\s*|،\s*/) : undefined,
    inLanguage: movie.lang || undefined,
    director: movie.Director ? { '@type': 'Person', name: movie.Director } : undefined,
    actor: movie.Cast.map((name) => ({ '@type': 'Person', name })),
  }
}

/** Title, description and preview of a film's page. */
export function movieHead(details: MovieDetails, scope: Scope, i18n: I18n) {
  const { Movie: movie } = details
  const film = movie.title
  const name = scope.brand.name[scope.language]
  const title = i18n._(msg`${film}: showtimes and tickets · ${name}`)
  const picture = movie.Backdrop ?? movie.Art
  const width = picture?.Widths.at(-1)
  return {
    ...(import.meta.env.SSR && {
      // The one address of a film, whatever cinema or search one came by.
      links: [{ rel: 'canonical', href: pathOf('movie', { movieID: movie.id, cinemaID: anyCinema }) }],
    }),
    meta: [
      { title },
      { name: 'description', content: movie.Synopsis },
      { property: 'og:description', content: movie.Synopsis },
      { property: 'og:type', content: 'video.movie' },
      ...(picture ? [{ property: 'og:image', content: `${picture.Base}-${width}.webp` }] : []),
      ...(import.meta.env.SSR ? [{ 'script:ld+json': structuredData(movie) }] : []),
    ],
  }
}
