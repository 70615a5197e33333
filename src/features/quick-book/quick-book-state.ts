/** The quick-book steps, independent of the screen. // spec §4 Quick-book */
import type { ShowMoment } from '@/src/lib/time/show-moment'

export type Step = 'movie' | 'cinema' | 'date' | 'time'
/** The list that comes first. */
export type Order = 'movie' | 'cinema'

export interface Choice {
  id: string
  label: string
}

export interface TimeChoice extends Choice {
  seatLayout: 0 | 1
  /** Whether it starts in the early hours of the next day. */
  isLateNight: boolean
  /**
   * What its field shows: "00:30 · Saturday night (Sun 22 Nov)" for a late-night show, as the date beside it is
   * that of the evening; otherwise the label.
   */
  shown: string
  /** Its start; absent where its date is unknown. */
  moment?: ShowMoment
}

export interface QuickBookState {
  order: Order
  movie: Choice | null
  cinema: Choice | null
  /** `id` is the local date. */
  date: Choice | null
  /** `id` is the schedule id. */
  time: TimeChoice | null
}

export type QuickBookEvent =
  | { type: 'orderSwitched'; order: Order }
  | { type: 'movieChosen'; movie: Choice }
  | { type: 'cinemaChosen'; cinema: Choice }
  | { type: 'dateChosen'; date: Choice }
  | { type: 'timeChosen'; time: TimeChoice }

const emptyChoices = { movie: null, cinema: null, date: null, time: null }

export const initialState: QuickBookState = { order: 'movie', ...emptyChoices }

export function listSteps(order: Order): readonly Step[] {
  return order === 'movie' ? ['movie', 'cinema', 'date', 'time'] : ['cinema', 'movie', 'date', 'time']
}

/** Applies an event; changing an earlier choice resets the later ones. // spec §4 */
export function reduce(state: QuickBookState, event: QuickBookEvent): QuickBookState {
  const { order } = state
  switch (event.type) {
    case 'orderSwitched':
      return event.order === order ? state : { order: event.order, ...emptyChoices }
    case 'movieChosen':
      return { ...emptyChoices, order, cinema: order === 'cinema' ? state.cinema : null, movie: event.movie }
    case 'cinemaChosen':
      return { ...emptyChoices, order, movie: order === 'movie' ? state.movie : null, cinema: event.cinema }
    case 'dateChosen':
      return { ...state, date: event.date, time: null }
    case 'timeChosen':
      return { ...state, time: event.time }
  }
}

/**
 * Whether the app preselects this step once the step before it is done: the next day, and the first cinema
 * that shows the film.
 */
export function isGuessable(state: QuickBookState, step: Step): boolean {
  return step === 'date' || (step === 'cinema' && state.order === 'movie')
}

/** Returns the first step without a choice; null when the visitor can book. */
export function findMissingStep(state: QuickBookState): Step | null {
  return listSteps(state.order).find((step) => state[step] === null) ?? null
}

export function isOpenTo(state: QuickBookState, step: Step): boolean {
  const steps = listSteps(state.order)
  return steps.slice(0, steps.indexOf(step)).every((earlier) => state[earlier] !== null)
}
