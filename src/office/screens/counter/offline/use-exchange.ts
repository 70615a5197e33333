import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '@/src/lib/api/api-error'
import { showToast } from '@/src/ui/toast'
import { callOffice } from '../../../api'
import {
  changeSale,
  deviceOfTill,
  forgetSale,
  inOneTab,
  keepBlocks,
  readSales,
  type StoredSale,
} from './offline-store'

/** How often a till looks for the line, and for seats that were set aside for it, in milliseconds. */
const exchangeIntervalMs = 20_000

interface Till {
  readonly cinema: string
  readonly till: string
}

/** The person has to sign in again: this says nothing about a sale. */
const isSignedOut = ({ code }: ApiError) => code === 'SIGN_IN_REQUIRED' || code === 'SECOND_FACTOR_MISSING'

export function describeEntry({
  sale,
  block,
  number,
  seats,
  totalMinor,
  receivedMinor,
  soldAt,
  shift,
}: StoredSale) {
  return { sale, block, number, seats, totalMinor, receivedMinor, soldAt, shift }
}

/**
 * Enters the sales that wait, then reads which seats are set aside for the till. One tab after the other, so that an
 * older answer never brings back seats that were sold meanwhile. Returns how many sales were entered.
 * @throws ApiError when the server cannot be reached
 */
export function exchange(at: Till): Promise<number> {
  return inOneTab('line', async () => {
    let entered = 0
    for (const sale of readSales()) {
      if (sale.refusal !== null) continue
      try {
        await callOffice('enterSale', describeEntry(sale))
        await forgetSale(sale)
        entered++
      } catch (error) {
        if (!(error instanceof ApiError) || error.isPassing || isSignedOut(error)) throw error
        // A person decides what becomes of it.
        await changeSale(sale, { refusal: error.message })
      }
    }
    const { blocks } = await callOffice('takeBlocks', { ...at, device: deviceOfTill() })
    await keepBlocks(at, blocks)
    return entered
  })
}

/** Exchanges with the server at once, at intervals, and when the line is back. */
export function useExchange(cinema: string, till: string | undefined): void {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const run = useEffectEvent((at: Till) => {
    exchange(at).then(
      (entered) => {
        if (entered === 0) return
        showToast(t`Sales made without the network are entered`)
        void queryClient.invalidateQueries()
      },
      // The next one may reach it.
      () => undefined,
    )
  })
  useEffect(() => {
    if (till === undefined) return undefined
    const runNow = () => run({ cinema, till })
    runNow()
    const timer = setInterval(runNow, exchangeIntervalMs)
    addEventListener('online', runNow)
    return () => {
      clearInterval(timer)
      removeEventListener('online', runNow)
    }
  }, [cinema, till])
}
