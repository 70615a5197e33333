import { GetAllCinemasSch } from '@/contract/catalogue/get-all-cinemas-list'
import { QuickBook } from '@/contract/catalogue/quick-book'
import type { RequestOf, ResponseOf } from '@/contract/define-call'
import { callOptions } from '@/src/lib/api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'
import type { QuickBookState, Step } from './quick-book-state'
import { listSteps } from './quick-book-state'

type Choices = ResponseOf<typeof QuickBook>

export function choicesQuery(app: AppContext, state: QuickBookState, step: Step) {
  const request: RequestOf<typeof QuickBook> = { OrderBy: state.order }
  const steps = listSteps(state.order)
  for (const earlier of steps.slice(0, steps.indexOf(step))) {
    const id = state[earlier]?.id
    if (id === undefined) continue
    if (earlier === 'movie') request.movieID = id
    if (earlier === 'cinema') request.cinema_id = id
    if (earlier === 'date') request.show_date = id
  }
  return callOptions(app, QuickBook, request)
}

/**
 * Queries the cinemas for the order by cinema. The specification’s call cannot return cinemas first
 * (`OrderBy` is ours): where an answer neither names its step nor contains cinemas, the cinemas with a show
 * are used.
 */
export function cinemasQuery(app: AppContext, answer: Choices | undefined, step: Step) {
  const isOther =
    step === 'cinema' &&
    answer !== undefined &&
    answer.Step === undefined &&
    !answer.data.some((item) => item.CinemaID !== undefined)
  return { ...callOptions(app, GetAllCinemasSch, {}), enabled: isOther }
}

export function cinemaChoices({ Cinemas }: ResponseOf<typeof GetAllCinemasSch>): Choices['data'] {
  return Cinemas.map((cinema) => ({
    ID: cinema.CinemaID,
    title: cinema.CinemaName,
    CinemaID: cinema.CinemaID,
    CinemaName: cinema.CinemaName,
    City: cinema.City,
    Latenightpopup: false,
  }))
}
