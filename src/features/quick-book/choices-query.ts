import { QuickBook } from '@/contract/catalogue/quick-book'
import type { RequestOf } from '@/contract/define-call'
import { callOptions } from '@/src/lib/call-options'
import type { Scope } from '@/src/lib/scope'
import type { QuickBookState, Step } from './quick-book-state'
import { stepsOf } from './quick-book-state'

/** What one step can choose from, given the choices before it. */
export function choicesQuery(scope: Scope, state: QuickBookState, step: Step) {
  const request: RequestOf<typeof QuickBook> = { OrderBy: state.order }
  const steps = stepsOf(state.order)
  for (const earlier of steps.slice(0, steps.indexOf(step))) {
    const id = state[earlier]?.id
    if (id === undefined) continue
    if (earlier === 'movie') request.movieID = id
    if (earlier === 'cinema') request.cinema_id = id
    if (earlier === 'date') request.show_date = id
  }
  return callOptions(scope, QuickBook, request)
}
