import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type FormEvent } from 'react'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import { SendWalletCode } from '@/contract/payment/wallet'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { errorText } from '@/src/lib/text/error-text'
import { Button } from '@/src/ui/button'
import { CodeBoxes } from '@/src/ui/code-boxes'
import { Notice } from '@/src/ui/notice'
import { usePrepaidParts } from '@/src/lib/page/prepaid-parts'
import { checkPrepaidParts } from '../../prepaid/check-prepaid-parts'
import type { PanelProps } from '../panel'

const codeLength = 4 // spec §9
const yes = () => true
const no = () => false

interface Sent {
  /** The last digits of the number. */
  readonly to: string
  /** Milliseconds from now until another code may be requested. */
  readonly resendAfterMs: number
}

/**
 * The wallet: its balance, Continue, the code from the SMS, Proceed. If it does not cover the price, it
 * becomes a part payment, and the rest is paid by another method. // spec §2 Payment tabs
 */
export function WalletPanel({ claim, price, isBusy, onPay }: PanelProps) {
  const { t, i18n } = useLingui()
  const { api } = useAppContext()
  const { parts } = usePrepaidParts(claim.ReserveID, price)
  const [sent, setSent] = useState<Sent | null>(null)
  const [code, setCode] = useState('')
  const [message, setMessage] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const isWaiting = isBusy || isAsking

  /** Shows why a request was refused; any other error is a fault of ours. */
  async function run(work: () => Promise<void>) {
    if (isWaiting) return
    setIsAsking(true)
    setMessage('')
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setCode('')
      setMessage(
        error.code === 'INVALID_MOBILE'
          ? t`Add and confirm a mobile number on your profile to get the code, or pay another way.`
          : i18n._(errorText(error.code)),
      )
    } finally {
      setIsAsking(false)
    }
  }
  const requestedParts = [...parts, { PaymentID: paymentOptions.wallet, code: null }]
  const send = () =>
    run(async () => {
      const response = await sendCode()
      if (!response) return
      setCode('')
      setSent({ to: response.SentTo, resendAfterMs: response.ResendAfterMs })
    })

  /**
   * Sends a code, unless none is needed: a wallet opened a moment ago, as before a reload, becomes a part at
   * once.
   */
  async function sendCode() {
    try {
      return await api.call(SendWalletCode, claim)
    } catch (error) {
      const isSoon = error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS'
      const isOpen = isSoon && (await checkPrepaidParts(api, claim, price, requestedParts).then(yes, no))
      if (!isOpen) throw error
      return null
    }
  }
  function proceed(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const isWhole = code.length === codeLength
    if (!isWhole || isWaiting) return event.stopPropagation()
    void run(async () => {
      // If it covers the price, that is the payment; else the screen asks how to pay the rest.
      if ((await checkPrepaidParts(api, claim, price, requestedParts, code)) === 0) onPay({})
    })
  }
  if (!sent)
    return (
      <div className="grid grid-cols-1 gap-4 pt-4">
        {message ? <Notice tone="warn" title={message} /> : null}
        <p>
          <Trans>We’ll send a code to your mobile number to open it.</Trans>
        </p>
        <Button size="l" busy={isWaiting} onClick={() => void send()}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    )
  const { to } = sent
  return (
    <form noValidate onSubmit={proceed} className="grid grid-cols-1 gap-5 pt-4">
      <p>
        <Trans>
          We’ve sent a code to your mobile number ending in <bdi dir="ltr">{to}</bdi>. It expires in 5
          minutes.
        </Trans>
      </p>
      <CodeBoxes
        label={<Trans>Code</Trans>}
        boxLabel={(position) => t`Digit ${position} of ${codeLength}`}
        length={codeLength}
        value={code}
        onChange={setCode}
        error={message}
      />
      <Button type="submit" size="l" busy={isWaiting} aria-disabled={code.length < codeLength}>
        <Trans>Proceed</Trans>
      </Button>
      <Resend key={sent.resendAfterMs} afterMs={sent.resendAfterMs} onAgain={() => void send()} />
      <p className="text-sm text-muted">
        <Trans>You don’t pay until we make the booking.</Trans>
      </p>
    </form>
  )
}

function Resend({ afterMs, onAgain }: { afterMs: number; onAgain: () => void }) {
  const [canAsk, setCanAsk] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCanAsk(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  if (!canAsk)
    return (
      <p className="text-sm text-muted">
        <Trans>No message? You can ask for another code in 30 seconds.</Trans>
      </p>
    )
  return (
    <Button variant="ghost" className="justify-self-start" onClick={onAgain}>
      <Trans>Send a new code</Trans>
    </Button>
  )
}
