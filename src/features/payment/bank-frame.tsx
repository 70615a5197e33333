import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Notice } from '@/src/ui/notice'
import { bankOrigin, isFromBank } from './bank-message'
import { useBankPage } from './use-bank-page'

interface BankFrameProps {
  verifyUrl: string
  nonce: string
  onAnswered: () => void
  onClosed: () => void
  /**
   * Called when the page did not load: the server is queried whether it is still needed, and it is reopened.
   */
  onLost: () => void
}

/**
 * The bank’s own page in a full-screen frame. // spec §2: bank verification pages show in a full-screen frame
 */
export function BankFrame({ verifyUrl, nonce, onAnswered, onClosed, onLost }: BankFrameProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { isLost, onLoad } = useBankPage(onLost)
  const origin = bankOrigin(verifyUrl, location.origin)

  useEffect(() => {
    const listen = (message: MessageEvent<unknown>) => {
      const source = frame.current?.contentWindow ?? null
      if (origin !== null && isFromBank(message, { origin, source, nonce })) onAnswered()
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [origin, nonce, onAnswered])

  return (
    <Dialog
      form="screen"
      title={<Trans>Your bank asks you to confirm</Trans>}
      onClose={() => setIsAsking(!isAsking)}
    >
      {isAsking ? (
        <div className="mx-auto grid w-full max-w-lg gap-4 py-6">
          <p className="text-lg font-semibold">
            <Trans>Cancel at the bank?</Trans>
          </p>
          <p className="text-muted">
            <Trans>Already confirmed? We’re checking with the bank, and your tickets will follow.</Trans>
          </p>
          <div className="grid gap-3 sm:grid-cols-2">
            <Button onClick={() => setIsAsking(false)}>
              <Trans>Continue to your bank</Trans>
            </Button>
            <Button variant="danger" onClick={onClosed}>
              <Trans>Close the bank's page</Trans>
            </Button>
          </div>
        </div>
      ) : isLost ? (
        <div className="mx-auto w-full max-w-lg py-6">
          <Notice
            tone="offline"
            title={<Trans>The bank’s page didn’t load</Trans>}
            action={
              <Button variant="quiet" onClick={onLost}>
                <Trans>Open the bank's page again</Trans>
              </Button>
            }
          >
            <Trans>
              You’re offline. We take no money before you confirm, and reopen the bank’s page once you’re
              online.
            </Trans>
          </Notice>
        </div>
      ) : null}
      {origin === null ? (
        <p role="alert">
          <Trans>We couldn’t open the bank’s page. We took no money.</Trans>
        </p>
      ) : (
        <iframe
          ref={frame}
          src={verifyUrl}
          onLoad={onLoad}
          title={t`Bank verification`}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin than ours (bankOrigin sees to it): both permissions together do not free the frame
          sandbox="allow-forms allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          className={`w-full flex-1 rounded-m bg-white ${isAsking || isLost ? 'hidden' : ''}`}
        />
      )}
    </Dialog>
  )
}
