import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '@/src/lib/api/api-error'
import { isCutOff } from '@/src/lib/device/connection'
import { waitUntilSiteOpens } from '@/src/lib/page/site-closed'
import { errorText } from '@/src/lib/text/error-text'

/** Why sending a form failed, and whether a retry may succeed. */
export interface SubmitError {
  readonly text: string
  readonly canRetry: boolean
  readonly error: ApiError | null
}

interface Submission {
  readonly isBusy: boolean
  readonly why: SubmitError | null
  /** Until when the same request is refused, by this device’s clock; 0 where no wait is needed. */
  readonly waitUntil: number
  /**
   * Runs the work unless other work is in progress, and shows why it was refused. An error that is no refusal
   * is a fault of ours.
   * @param wordsOf custom wording for a code; empty for the usual one
   * @returns whether the work succeeded
   */
  ask: (work: () => Promise<unknown>, wordsOf?: (code: string) => string) => Promise<boolean>
  /** Clears the message when the visitor starts something else. */
  forget: () => void
}

/** Longest waiting time in milliseconds that only means that a code was sent a moment ago. */
const shortWaitMs = 60_000

const endOfWait = ({ failure }: ApiError) => Date.now() + (failure?.RetryAfterMs ?? 0)

/**
 * Repeats work that was rejected because the brand is closed, once it is open again, since the visitor has
 * already asked for it.
 */
async function whenSiteIsOpen(work: () => Promise<unknown>): Promise<void> {
  for (;;)
    try {
      await work()
      return
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'MAINTENANCE') throw error
      await waitUntilSiteOpens()
    }
}

/** Sends a form; offline, shows that before anything is sent and keeps the typed values. // spec §8 */
export function useSubmit(): Submission {
  const { t, i18n } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const [submitError, setSubmitError] = useState<SubmitError | null>(null)
  const [waitUntil, setWaitUntil] = useState(0)

  async function run(work: () => Promise<unknown>, wordsOf: (code: string) => string = () => '') {
    if (isBusy) return false
    forget()
    // Requires both signals, since each may be wrong: the device about its network, and the last call when it
    // failed just as the connection came back.
    if (!navigator.onLine && isCutOff()) {
      const text = t`You’re offline. We sent nothing and kept what you typed.`
      setSubmitError({ text, canRetry: true, error: null })
      return false
    }
    setIsBusy(true)
    try {
      await whenSiteIsOpen(work)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const mustWait = error.status === 429
      setSubmitError({
        text: wordsOf(error.code) || textOf(error),
        canRetry: error.isPassing && !mustWait,
        error,
      })
      if (mustWait) setWaitUntil(endOfWait(error))
      return false
    } finally {
      setIsBusy(false)
    }
  }
  function forget() {
    setSubmitError(null)
    setWaitUntil(0)
  }
  function textOf(error: ApiError): string {
    const waitMs = error.failure?.RetryAfterMs ?? Infinity
    if (error.status === 429 && waitMs <= shortWaitMs)
      return t`We’ve just sent a code. Please wait for it before you ask for another.`
    if (error.isPassing && error.status !== 429) return t`Something went wrong.`
    // A server that gives no code has only its own message. // spec §8
    return error.code === 'REFUSED' && error.message ? error.message : i18n._(errorText(error.code))
  }
  return { isBusy, why: submitError, waitUntil, ask: run, forget }
}

/** Returns which fields of the request the server rejected. */
export function fieldErrorsOf(submitError: SubmitError | null): {
  readonly mobile: boolean
  readonly email: boolean
} {
  const fieldNames = (submitError?.error?.failure?.Issues ?? []).map(({ Field }) => Field)
  return {
    mobile: submitError?.error?.code === 'INVALID_MOBILE' || fieldNames.includes('Mobile'),
    email: fieldNames.includes('Email'),
  }
}
