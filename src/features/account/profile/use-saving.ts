import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '@/src/lib/api/api-error'
import { errorText } from '@/src/lib/text/error-text'

/** One change at a time, and why it was not made; what was typed stays where it is. */
export function useSaving() {
  const { t, i18n } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const [why, setWhy] = useState('')
  /** Whether it was done. What is no refusal is a fault of ours. */
  async function save(
    work: () => Promise<void>,
    wordsOf: (code: string) => string = () => '',
  ): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    setWhy('')
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWhy(
        wordsOf(error.code) ||
          (error.isConnection
            ? t`This needs a connection. What you typed is kept; save it when you’re back online.`
            : i18n._(errorText(error.code))),
      )
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, why, setWhy, save }
}
