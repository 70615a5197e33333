import type { CodeStep, Identity, Purpose } from './step'

/** An answer about a sent code; an API that only follows the specification reports none of these. */
interface CodeSent {
  readonly SentTo?: string | undefined
  readonly ResendAfterMs?: number | undefined
}

/** Pause before another code may be requested where the API names none, in milliseconds. */
const usualPauseMs = 30_000

export function codeStep(
  identity: Identity,
  purpose: Purpose,
  { SentTo = '', ResendAfterMs = usualPauseMs }: CodeSent,
  hasReferral = false,
): CodeStep {
  const resendAt = Date.now() + ResendAfterMs
  return { name: 'code', identity, purpose, sentTo: SentTo, resendAt, hasReferral }
}
