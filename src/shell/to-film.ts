import { redirect } from '@tanstack/react-router'
import { anyCinema } from '@/contract/page/any-cinema'
import { pages } from '@/contract/pages'

/** Leads from another address of a film to its page for good; one that names no film, to all films. @throws redirect */
export function toFilm(movieId: string | number | undefined): never {
  if (movieId === undefined) throw redirect({ to: pages.movies.path })
  throw redirect({
    to: pages.movie.path,
    params: { movieID: String(movieId), cinemaID: anyCinema },
    // An absent search would keep the id in the address.
    search: {},
    statusCode: 301,
  })
}
