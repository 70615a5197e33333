import type { BadCatalogue } from '@/server/platform/files/faults'

type Fault = BadCatalogue['faults'][number]

/** Whether a file asks for something that another one does not have. */
export const isMissing = ({ kind }: Fault): boolean => kind === 'missing'

/** One thing that is missing is one fault, in however many places it is asked for; the first of them is named. */
export function eachMissingOnce(faults: readonly Fault[]): Fault[] {
  const asked = new Map<string, number>()
  for (const fault of faults)
    if (isMissing(fault)) asked.set(fault.reason, (asked.get(fault.reason) ?? 0) + 1)
  return faults.flatMap((fault) => {
    const times = asked.get(fault.reason)
    if (times === undefined) return isMissing(fault) ? [] : [fault]
    asked.delete(fault.reason)
    const more = times === 1 ? '' : ` (and ${times - 1} more ${times === 2 ? 'place' : 'places'} name it)`
    return [{ ...fault, reason: fault.reason + more }]
  })
}
