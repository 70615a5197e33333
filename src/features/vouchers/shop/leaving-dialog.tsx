import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { leavePage } from '@/src/lib/page/leave-page'
import type { Departure } from '@/src/lib/page/leave-page'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Notice } from '@/src/ui/notice'

/** Until the form is posted, milliseconds. // spec §9 */
const untilPostMs = 2000

/** The way to the payment page: said first, gone after a moment, and nobody has to. */
export function LeavingDialog({ to, onStay }: { to: Departure; onStay: () => void }) {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => leavePage(to), untilPostMs)
    // The page's policy names where a form may go; what it refuses never leaves.
    const onRefused = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'form-action') setBlocked(true)
    }
    document.addEventListener('securitypolicyviolation', onRefused)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('securitypolicyviolation', onRefused)
    }
  }, [to])
  return (
    <Dialog title={<Trans>To the payment page</Trans>} isFirm>
      {isBlocked ? (
        <Astray />
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
      <Button look="quiet" onClick={onStay} className="justify-self-start">
        {isBlocked ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
      </Button>
    </Dialog>
  )
}

/** The payment page is nowhere that this page knows: nobody is led there. */
export function Astray() {
  return (
    <Notice tone="bad" title={<Trans>We didn’t open this payment page</Trans>}>
      <Trans>
        We don’t recognise this page, so we sent nothing and took no money. Please try again later or write to
        us.
      </Trans>
    </Notice>
  )
}
