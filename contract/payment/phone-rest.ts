import type { Failure } from '../failure'

/** How a refusal says that it is one phone that is asked no more for a while, and for how long. */
export function phoneRestIssue(waitS: number): { Field: string; Reason: string } {
  return { Field: 'Mobile', Reason: `Rests for ${waitS} s` }
}

/** Seconds until the phone may be asked again; null for a refusal of another kind. */
export function phoneRestOf(failure: Failure | null): number | null {
  const issue = failure?.Issues?.find(({ Field }) => Field === 'Mobile')
  const seconds = /^Rests for (\d{1,6}) s$/.exec(issue?.Reason ?? '')?.[1]
  return seconds === undefined ? null : Number(seconds)
}
