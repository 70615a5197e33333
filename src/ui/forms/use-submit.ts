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
  /** Null where nothing was sent. */
  readonly apiError: ApiError | null
}

interface Submission {
  readonly isBusy: boolean
  readonly error: SubmitError | null
  /** Until when the same request is refused, by this device’s clock; 0 where no wait is needed. */
  readonly waitUntil: number
  /**
   * Runs the work unless other work is in progress, and shows why it was refused. An error that is no refusal
   * is a fault of ours.
   * @param wordsOf custom wording for a code; empty for the usual one
   * @returns whether the work succeeded
   */
  submit: (work: () => Promise<unknown>, wordsOf?: (code: string) => string) => Promise<boolean>
  /** Clears the message when the visitor starts something else. */
  reset: () => void
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
  const [error, setError] = useState<SubmitError | null>(null)
  const [waitUntil, setWaitUntil] = useState(0)

  async function submit(work: () => Promise<unknown>, wordsOf: (code: string) => string = () => '') {
    if (isBusy) return false
    reset()
    // Requires both signals, since each may be wrong: the device about its network, and the last call when it
    // failed just as the connection came back.
    if (!navigator.onLine && isCutOff()) {
      const text = t`You’re offline. We sent nothing and kept what you typed.`
      setError({ text, canRetry: true, apiError: null })
      return false
    }
    setIsBusy(true)
    try {
      await whenSiteIsOpen(work)
      return true
    } catch (apiError) {
      if (!(apiError instanceof ApiError)) throw apiError
      const mustWait = apiError.status === 429
      setError({
        text: wordsOf(apiError.code) || describeError(apiError),
        canRetry: apiError.isPassing && !mustWait,
        apiError,
      })
      if (mustWait) setWaitUntil(endOfWait(apiError))
      return false
    } finally {
      setIsBusy(false)
    }
  }
  function reset() {
    setError(null)
    setWaitUntil(0)
  }
  function describeError(apiError: ApiError): string {
    const waitMs = apiError.failure?.RetryAfterMs ?? Infinity
    if (apiError.status === 429 && waitMs <= shortWaitMs)
      return t`We’ve just sent a code. Please wait for it before you ask for another.`
    if (apiError.isPassing && apiError.status !== 429) return t`Something went wrong.`
    // A server that gives no code has only its own message. // spec §8
    return apiError.code === 'REFUSED' && apiError.message
      ? apiError.message
      : i18n._(errorText(apiError.code))
  }
  return { isBusy, error, waitUntil, submit, reset }
}

/** Returns which fields of the request the server rejected. */
export function readFieldErrors(error: SubmitError | null): {
  readonly mobile: boolean
  readonly email: boolean
} {
  const fieldNames = (error?.apiError?.failure?.Issues ?? []).map(({ Field }) => Field)
  return {
    mobile: error?.apiError?.code === 'INVALID_MOBILE' || fieldNames.includes('Mobile'),
    email: fieldNames.includes('Email'),
  }
}
