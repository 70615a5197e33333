import type { CodeStep, Identity, Purpose } from './step'

/** What an answer says of a code that was sent; an API that only speaks the specification says nothing. */
interface CodeSent {
  readonly SentTo?: string | undefined
  readonly ResendAfterMs?: number | undefined
}

/** Where nobody says how long, another code may be asked for after this, milliseconds. */
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
