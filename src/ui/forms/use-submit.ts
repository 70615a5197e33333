import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '@/src/lib/api/api-error'
import { isOnline } from '@/src/lib/device/connection'
import { waitUntilSiteOpens } from '@/src/lib/page/site-closed'
import { errorText } from '@/src/lib/text/error-text'

/** What became of sending a form: why it was refused, and whether another try may do better. */
export interface SubmitError {
  readonly text: string
  readonly canRetry: boolean
  readonly error: ApiError | null
}

interface Asking {
  readonly isBusy: boolean
  readonly why: SubmitError | null
  /** Until when the same is refused, by this device's clock; 0 where nothing has to wait. */
  readonly waitUntil: number
  /**
   * Does the work unless some is under way, and says why it was refused. What is no refusal is a fault of ours.
   * @param wordsOf its own words for a code; empty for the usual ones
   * @returns whether it was done
   */
  ask: (work: () => Promise<unknown>, wordsOf?: (code: string) => string) => Promise<boolean>
  /** Takes back what was said: something else is asked for now. */
  forget: () => void
}

/** Until then it is only that a code was sent a moment ago, milliseconds. */
const shortWaitMs = 60_000

const endOfWait = ({ failure }: ApiError) => Date.now() + (failure?.RetryAfterMs ?? 0)

/** What finds the brand closed was not begun: it is done once it is open again, as its visitor wanted. */
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

/** Sends a form: without a network that is said before anything leaves, and what was typed stays. // spec §8 */
export function useSubmit(): Asking {
  const { t, i18n } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const [why, setWhy] = useState<SubmitError | null>(null)
  const [waitUntil, setWaitUntil] = useState(0)

  async function ask(work: () => Promise<unknown>, wordsOf: (code: string) => string = () => '') {
    if (isBusy) return false
    forget()
    // The device alone may be wrong about its network, and so may the last call: one that failed as it came back.
    if (!navigator.onLine && !isOnline()) {
      const text = t`You’re offline. We sent nothing and kept what you typed.`
      setWhy({ text, canRetry: true, error: null })
      return false
    }
    setIsBusy(true)
    try {
      await whenSiteIsOpen(work)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const mustWait = error.status === 429
      setWhy({ text: wordsOf(error.code) || textOf(error), canRetry: error.isPassing && !mustWait, error })
      if (mustWait) setWaitUntil(endOfWait(error))
      return false
    } finally {
      setIsBusy(false)
    }
  }
  function forget() {
    setWhy(null)
    setWaitUntil(0)
  }
  function textOf(error: ApiError): string {
    const waitMs = error.failure?.RetryAfterMs ?? Infinity
    if (error.status === 429 && waitMs <= shortWaitMs)
      return t`We’ve just sent a code. Please wait for it before you ask for another.`
    if (error.isPassing && error.status !== 429) return t`Something went wrong.`
    // A server that gives no code has only its own words. // spec §8
    return error.code === 'REFUSED' && error.message ? error.message : i18n._(errorText(error.code))
  }
  return { isBusy, why, waitUntil, ask, forget }
}

/** The request's fields that the server did not take. */
export function fieldErrorsOf(why: SubmitError | null): {
  readonly mobile: boolean
  readonly email: boolean
} {
  const named = (why?.error?.failure?.Issues ?? []).map(({ Field }) => Field)
  return {
    mobile: why?.error?.code === 'INVALID_MOBILE' || named.includes('Mobile'),
    email: named.includes('Email'),
  }
}
