import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '@/src/lib/api/api-error'
import { errorText } from '@/src/lib/text/error-text'

/** What became of sending a form: why it was refused, and whether another try may do better. */
export interface Refused {
  readonly text: string
  readonly canRetry: boolean
  readonly error: ApiError | null
}

interface Asking {
  readonly isBusy: boolean
  readonly why: Refused | null
  /** Does the work unless some is under way; says why it was refused. */
  ask: (work: () => Promise<void>) => Promise<void>
  forget: () => void
}

/** Sends a form: without a network that is said before anything leaves, and what was typed stays. // spec §8 */
export function useAsk(): Asking {
  const { t, i18n } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const [why, setWhy] = useState<Refused | null>(null)

  async function ask(work: () => Promise<void>) {
    if (isBusy) return
    if (!navigator.onLine) {
      const text = t`You’re offline. Nothing was sent; what you typed stays here.`
      return setWhy({ text, canRetry: true, error: null })
    }
    setIsBusy(true)
    setWhy(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWhy({ text: textOf(error), canRetry: error.isPassing && error.status !== 429, error })
    } finally {
      setIsBusy(false)
    }
  }
  function textOf(error: ApiError): string {
    if (error.isPassing && error.status !== 429) return t`Something went wrong.`
    // A server that gives no code has only its own words. // spec §8
    return error.code === 'REFUSED' && error.message ? error.message : i18n._(errorText(error.code))
  }
  return { isBusy, why, ask, forget: () => setWhy(null) }
}

/** The request's fields that the server did not take. */
export function refusedFields(why: Refused | null): ReadonlySet<string> {
  const named = (why?.error?.failure?.Issues ?? []).map(({ Field }) => Field)
  return new Set(why?.error?.code === 'INVALID_MOBILE' ? [...named, 'Mobile'] : named)
}
