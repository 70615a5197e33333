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
  const scope = useAppContext()
  const navigate = useNavigate()
  const { isBusy, why: submitError, ask: run, forget } = useSubmit()
  const [leaving, setLeaving] = useState<Departure | null>(null)
  const [isAstray, setAstray] = useState(false)
  const isPaying = useRef(false)

  // Going back from the payment page may restore this page from the browser’s back/forward cache.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(null)
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  async function pay(typed: Purchase, requestedOrder: OrderRequest): Promise<void> {
    if (isPaying.current || leaving) return
    isPaying.current = true
    setAstray(false)
    try {
      await run(
        async () => {
          const started = await startPayment(typed, requestedOrder, { scope, offered, onNamed })
          if (started.kind === 'leave') setLeaving(started.to)
          else if (started.kind === 'paid') await navigate({ to: pages.voucherPaid.path })
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
      isPaying.current = false
    }
  }
  return { pay, isBusy, why: submitError, forget, leaving, isAstray, stay: () => setLeaving(null) }
}
