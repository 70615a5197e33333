import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { leavePage } from '@/src/lib/page/leave-page'
import type { Departure } from '@/src/lib/page/leave-page'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Notice } from '@/src/ui/notice'

/** Delay until the form is posted, in milliseconds. // spec §9 */
const postDelayMs = 2000

/**
 * Announces the redirect to the payment page, which happens after a short delay; the visitor can stay
 * instead.
 */
export function LeavingDialog({ to: departure, onStay }: { to: Departure; onStay: () => void }) {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => leavePage(departure), postDelayMs)
    // The page’s content security policy lists the allowed form targets; a refused form is never sent.
    const onRefused = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'form-action') setBlocked(true)
    }
    document.addEventListener('securitypolicyviolation', onRefused)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('securitypolicyviolation', onRefused)
    }
  }, [departure])
  return (
    <Dialog title={<Trans>To the payment page</Trans>} isFirm>
      {isBlocked ? (
        <UnknownPaymentPageNotice />
      ) : (
        <>
          <p role="status" className="text-muted">
            <Trans>
              Taking you to the payment page. You’ll come back here afterwards; please keep this window open.
            </Trans>
          </p>
          <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-raised">
            <div className="gift-wait h-full rounded-full bg-accent" />
          </div>
        </>
      )}
      <Button variant="quiet" onClick={onStay} className="justify-self-start">
        {isBlocked ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
      </Button>
    </Dialog>
  )
}

/**
 * Shown when the payment page’s address is not on the list of known origins: the visitor is not redirected.
 */
export function UnknownPaymentPageNotice() {
  return (
    <Notice tone="bad" title={<Trans>We didn’t open this payment page</Trans>}>
      <Trans>
        We don’t recognise this page, so we sent nothing and took no money. Please try again later or write to
        us.
      </Trans>
    </Notice>
  )
}
