import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { pages } from '@/contract/pages'
import type { Departure } from '@/src/lib/page/leave-page'
import { useAppContext } from '@/src/lib/page/app-context'
import { useSubmit } from '@/src/ui/forms/use-submit'
import type { Purchase } from './purchase-draft'
import { startPayment } from './start-payment'
import type { OrderRequest } from './start-payment'

interface PayParts {
  readonly offered: readonly string[]
  readonly onNamed: (named: Purchase) => void
}

/** Pays for vouchers; pressing repeatedly creates a single order. */
export function usePay({ offered, onNamed }: PayParts) {
  const { t } = useLingui()
  const app = useAppContext()
  const navigate = useNavigate()
  const { isBusy, error, submit, reset } = useSubmit()
  const [leaving, setLeaving] = useState<Departure | null>(null)
  const [isAstray, setAstray] = useState(false)
  const [isPaused, setPaused] = useState(false)
  /** The order that is being started. */
  const started = useRef<AbortController | null>(null)

  // An order that waits for the server is not sent from another page.
  useEffect(() => () => started.current?.abort(), [])

  // Going back from the payment page may restore this page from the browser’s back/forward cache.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(null)
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  async function pay(typed: Purchase, requestedOrder: OrderRequest): Promise<void> {
    if (started.current || leaving) return
    const ending = (started.current = new AbortController())
    const onPaused = () => setPaused(true)
    setAstray(false)
    try {
      await submit(
        async () => {
          const deps = { app, offered, onNamed, onPaused, signal: ending.signal }
          const payment = await startPayment(typed, requestedOrder, deps)
          if (payment.kind === 'leave') setLeaving(payment.to)
          else if (payment.kind === 'paid') await navigate({ to: pages.voucherPaid.path })
          else setAstray(true)
        },
        (code) =>
          code === 'NOT_FOUND'
            ? t`These vouchers are no longer on sale. Please reload the page.`
            : code === 'OFFLINE' || code === 'TIMEOUT'
              ? t`We couldn’t reach the shop. We took no money and kept what you typed. Please try again.`
              : '',
      )
    } finally {
      started.current = null
      setPaused(false)
    }
  }
  /** For a visitor who changes the order: it is not sent again as it was. */
  function resetOrder() {
    started.current?.abort()
    reset()
  }
  const stay = () => setLeaving(null)
  return { pay, isBusy, error, reset: resetOrder, leaving, isAstray, isPaused, stay }
}
