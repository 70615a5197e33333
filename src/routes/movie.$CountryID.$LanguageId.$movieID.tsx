import { createFileRoute } from '@tanstack/react-router'
import { toFilmOfCountry } from '@/src/shell/to-film-of-country'

/** An older address of the film's page, which sets country and language. // spec §2 */
export const Route = createFileRoute('/movie/$CountryID/$LanguageId/$movieID')({
  beforeLoad: ({ params, context }) => toFilmOfCountry(params, context),
})
