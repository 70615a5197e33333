import { formatMoment } from '../format-values'
import type { WireAnswer } from '../operate'

type Answer = Extract<
  WireAnswer,
  {
    what: 'add-show' | 'change-show' | 'remove-show' | 'copy-days' | 'change-item' | 'undo-change' | 'changes'
  }
>

export function formatProgramme(answer: Answer): string[] {
  if (answer.what === 'changes')
    return answer.changes.length === 0
      ? ['The back office has changed nothing.']
      : answer.changes.map(
          ({ action, at, by, what, why, items, isInForce, isUndoable }) =>
            `${action}  ${formatMoment(at)}  ${by}  ${what}  ${items.map(({ kind, id }) => `${kind}:${id}`).join(' ')}  ${why}${isUndoable ? '  can be undone' : isInForce ? '' : '  no longer kept'}`,
        )
  const { plan, faults, fields, notes, isDone, action } = answer
  if (faults.length > 0)
    return [
      'It would be refused:',
      ...faults.map(({ field, reason }) => `  ${[field, reason].filter(Boolean).join(': ')}`),
    ]
  const taken = ({ sold, held }: { readonly sold: number; readonly held: number }) =>
    sold + held > 0 ? `: ${sold} sold, ${held} held` : ''
  const changes = [
    ...fields.map(({ item, field, from, to }) => `  ${item}, ${field}: ${from} → ${to}`),
    ...plan.added.map((show) => `  Added: ${show.title}, ${show.screenName}, ${show.date} ${show.time}`),
    ...plan.moved.map(
      (show) =>
        `  Moved: ${show.title}, ${show.screenName}, ${show.date} ${show.time} → ${show.to.screenName}, ${show.to.date} ${show.to.time}${taken(show)}`,
    ),
    ...plan.withdrawn.map(
      (show) => `  Withdrawn: ${show.title}, ${show.screenName}, ${show.date} ${show.time}${taken(show)}`,
    ),
    ...(plan.repriced > 0 ? [`  Shows with other prices: ${plan.repriced}`] : []),
    ...(plan.days > 0 ? [`  Days of a hall with other shows: ${plan.days}`] : []),
    ...(plan.later > 0 ? [`  Shows that go on sale later: ${plan.later}`] : []),
  ]
  return [
    changes.length === 0 ? 'Nothing changes.' : isDone ? 'Changed:' : 'Would be changed:',
    ...changes,
    ...notes,
    ...(plan.isTaken && !isDone ? ['It would be refused: seats of these shows are sold or held.'] : []),
    ...(action === null ? [] : [`Undo it within an hour: undo-change ${action}`]),
  ]
}
