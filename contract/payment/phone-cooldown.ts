import type { Failure } from '../failure'

/**
 * Returns the issue for a refusal because this phone number receives no further prompts for `waitS` seconds.
 */
export function phoneCooldownIssue(waitS: number): { Field: string; Reason: string } {
  return { Field: 'Mobile', Reason: `Rests for ${waitS} s` }
}

/** Returns the seconds until the phone may be prompted again; null for other refusals. */
export function readPhoneCooldown(failure: Failure | null): number | null {
  const issue = failure?.Issues?.find(({ Field }) => Field === 'Mobile')
  const seconds = /^Rests for (\d{1,6}) s$/.exec(issue?.Reason ?? '')?.[1]
  return seconds === undefined ? null : Number(seconds)
}
