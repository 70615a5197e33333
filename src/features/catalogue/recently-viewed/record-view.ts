import type { QueryClient } from '@tanstack/react-query'
import type { GetcinemaByID } from '@/contract/catalogue/get-cinema-by-id'
import type { GetShowDetails } from '@/contract/catalogue/get-show-details'
import type { ResponseOf } from '@/contract/define-call'
import type { AppContext } from '@/src/lib/page/app-context'
import { recordCinemaView, recordFilmView } from './viewed-items'

/** Records the film or cinema that is shown, on any page. */
export function recordView(client: QueryClient, app: AppContext): void {
  const { language, countryId } = app
  const shown = <Answer>(name: string) =>
    client
      .getQueryCache()
      .findAll({ queryKey: [name, language, countryId], type: 'active' })
      // Returns the loaded answers of a call, by its name.
      .flatMap(({ state }) => (state.data === undefined ? [] : [state.data as Answer]))
  for (const { Movie } of shown<ResponseOf<typeof GetShowDetails>>('GetShowDetails'))
    recordFilmView(app, { id: Movie.id, title: Movie.title, art: Movie.Art })
  for (const { CinemaList } of shown<ResponseOf<typeof GetcinemaByID>>('GetcinemaByID')) {
    const [cinema] = CinemaList
    if (cinema) recordCinemaView(app, { id: cinema.CinemaID, name: cinema.CinemaName })
  }
}
