/** The quick way to a seat, step by step; nothing here knows of the screen. // spec §4 Quick-book */
import type { ShowMoment } from '@/src/lib/time/show-moment'

export type Step = 'movie' | 'cinema' | 'date' | 'time'
/** Which list comes first. */
export type Order = 'movie' | 'cinema'

export interface Choice {
  id: string
  label: string
}

export interface TimeChoice extends Choice {
  seatLayout: 0 | 1
  /** Starts in the early hours of the next day. */
  isLateNight: boolean
  /** Its night and its day, where it starts then: it stands under the day whose evening it ends. */
  night?: string
  /** When it begins; absent where its day is not told. */
  moment?: ShowMoment
}

export interface QuickBookState {
  order: Order
  movie: Choice | null
  cinema: Choice | null
  /** `id` is the local date. */
  date: Choice | null
  /** `id` is the schedule. */
  time: TimeChoice | null
}

export type QuickBookEvent =
  | { type: 'orderSwitched'; order: Order }
  | { type: 'movieChosen'; movie: Choice }
  | { type: 'cinemaChosen'; cinema: Choice }
  | { type: 'dateChosen'; date: Choice }
  | { type: 'timeChosen'; time: TimeChoice }

const nothing = { movie: null, cinema: null, date: null, time: null }

export const initialState: QuickBookState = { order: 'movie', ...nothing }

/** The steps in their order. */
export function stepsOf(order: Order): readonly Step[] {
  return order === 'movie' ? ['movie', 'cinema', 'date', 'time'] : ['cinema', 'movie', 'date', 'time']
}

/** Changing an earlier choice resets the later ones. // spec §4 */
export function reduce(state: QuickBookState, event: QuickBookEvent): QuickBookState {
  const { order } = state
  switch (event.type) {
    case 'orderSwitched':
      return event.order === order ? state : { order: event.order, ...nothing }
    case 'movieChosen':
      return { ...nothing, order, cinema: order === 'cinema' ? state.cinema : null, movie: event.movie }
    case 'cinemaChosen':
      return { ...nothing, order, movie: order === 'movie' ? state.movie : null, cinema: event.cinema }
    case 'dateChosen':
      return { ...state, date: event.date, time: null }
    case 'timeChosen':
      return { ...state, time: event.time }
  }
}

/** What the app chooses for the visitor once the step before it is done: the next day, and the first house that shows the film. */
export function isGuessable(state: QuickBookState, step: Step): boolean {
  return step === 'date' || (step === 'cinema' && state.order === 'movie')
}

/** The first step without a choice; null when one can book. */
export function missingStep(state: QuickBookState): Step | null {
  return stepsOf(state.order).find((step) => state[step] === null) ?? null
}

/** A step can be chosen when all before it are. */
export function isOpenTo(state: QuickBookState, step: Step): boolean {
  const steps = stepsOf(state.order)
  return steps.slice(0, steps.indexOf(step)).every((earlier) => state[earlier] !== null)
}
