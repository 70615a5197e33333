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
              You are being taken to the payment page. You come back here afterwards; please don’t close the
              window meanwhile.
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
    <Notice tone="bad" title={<Trans>We did not open this payment page</Trans>}>
      <Trans>
        It is not one that we know, so nothing was sent and no money was taken. Please try again later, or
        write to us.
      </Trans>
    </Notice>
  )
}
