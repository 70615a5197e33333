import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { counterCalls, type SoldTicket } from '@/contract/office/counter'
import { readTabText, writeTabText } from '@/src/lib/device/preferences'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Notice } from '@/src/ui/notice'
import { callOffice, useOfficeChange, type RequestOf } from '../../api'
import { ErrorNotice } from '../../components/error-notice'

/** A sale whose money was taken. The same order is never sold twice, however often it is sent. */
export type PendingSale = RequestOf<'sellSeats'>

const note = 'foyer-counter-sale'
const retryMs = 3000

/** Returns the sale that this tab had not finished when it was closed or loaded anew. */
export function readPendingSale(): PendingSale | null {
  const text = readTabText(note)
  if (text === null) return null
  try {
    const read = v.safeParse(counterCalls.sellSeats.request, JSON.parse(text))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

interface FinishSaleProps {
  sale: PendingSale
  onSold: (ticket: SoldTicket) => void
  /** Whether other customers can be served meanwhile. */
  canWait: boolean
  /** The server refused it: nothing was sold. */
  onGivenUp: () => void
}

/** Sends a sale until the server has answered: while the network is away it is kept, also by a reload. */
export function FinishSale({ sale, canWait, onSold, onGivenUp }: FinishSaleProps) {
  const { t } = useLingui()
  const { mutate, error } = useOfficeChange('sellSeats')
  const send = useRef(() => {
    writeTabText(note, JSON.stringify(sale))
    mutate(sale, {
      onSuccess({ ticket }) {
        writeTabText(note, null)
        onSold(ticket)
      },
    })
  })
  useEffect(() => send.current(), [])
  const isWaiting = error?.isPassing ?? false
  const [isAside, setAside] = useState(false)
  useEffect(() => {
    if (!error?.isPassing) return undefined
    const resend = () => send.current()
    const timer = setTimeout(resend, retryMs)
    addEventListener('online', resend)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', resend)
    }
  }, [error])
  if (isWaiting && isAside)
    return (
      <div className="mt-5 print:hidden">
        <Notice tone="offline" title={<Trans>A sale is waiting for the network.</Trans>}>
          <Trans>It’s sent again automatically, and its ticket appears here.</Trans>
        </Notice>
      </div>
    )
  return (
    <Dialog title={t`Selling`}>
      {error && !isWaiting ? (
        <>
          <ErrorNotice error={error} />
          <Button
            onClick={() => {
              writeTabText(note, null)
              // What this does not reach is free again when the hold ends.
              void callOffice('releaseSeats', { order: sale.order }).catch(() => undefined)
              onGivenUp()
            }}
          >
            <Trans>Close</Trans>
          </Button>
        </>
      ) : isWaiting ? (
        <>
          <Notice tone="offline" title={<Trans>The server can’t be reached.</Trans>}>
            <Trans>
              The sale is kept and sent again automatically. Keep the money and ask the customer to wait a
              moment: the ticket appears here once the network is back. Nothing is sold twice.
            </Trans>
          </Notice>
          {canWait ? (
            <Button variant="quiet" onClick={() => setAside(true)}>
              <Trans>Serve the next customer</Trans>
            </Button>
          ) : null}
        </>
      ) : (
        <p role="status" className="text-lg">
          <Trans>One moment…</Trans>
        </p>
      )}
    </Dialog>
  )
}
