import { createFileRoute } from '@tanstack/react-router'
import { toFilm } from '@/src/shell/to-film'

/** An older address of the film's page. // spec §2 */
export const Route = createFileRoute('/movie/$CountryID/$LanguageId/$movieID')({
  beforeLoad: ({ params }) => toFilm(params.movieID),
})
