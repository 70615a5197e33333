import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { WireRequestableOffer } from '@/contract/booking/requestable-offer'
import { toMinor } from '@/contract/money'
import { useAppContext } from '@/src/lib/page/app-context'
import { useSignIn } from '@/src/lib/page/sign-in'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import type { BookingError } from '../../flow/state'
import { RefusalNotice } from '../../session/refusal-notice'
import { requestOffer } from './request-offer'
import type { OfferFormProps } from './offer-row'
import { useOnceSignedIn } from './use-once-signed-in'

interface SavingRowProps extends Omit<OfferFormProps, 'offers'> {
  offer: WireRequestableOffer
  isSignedIn: boolean
}

/**
 * An offer that is applied with one tap, with its discount or the credit it uses; guests are asked to sign
 * in, and keep their seats. // spec §6, §9 Referral
 */
export function SavingRow({ hold, offer, isSignedIn, onPriced, onDone }: SavingRowProps) {
  const { api, language } = useAppContext()
  const signIn = useSignIn()
  const askSignIn = useOnceSignedIn(use)
  const [isBusy, setIsBusy] = useState(false)
  const [words, setWords] = useState('')
  const [refusal, setRefusal] = useState<BookingError | null>(null)
  const { currency } = hold.price
  const shown = (major = 0) => formatMoney({ minor: toMinor(major, currency), currency }, language)
  const [balance, off] = [shown(offer.Balance), shown(offer.Off)]
  const { Asks, PromotionID } = offer
  const isCredit = Asks === 'credit'
  const isGuest = isCredit ? offer.Balance === undefined : offer.NeedsAccount && !isSignedIn
  if (isGuest && !signIn) return null
  async function use(id: string) {
    setIsBusy(true)
    setWords('')
    setRefusal(null)
    const answer = await requestOffer(api, hold, id, {})
    setIsBusy(false)
    if (answer.kind === 'refused') return setRefusal(answer.refusal)
    onPriced(answer)
    if (answer.words === '') onDone()
    else setWords(answer.words)
  }
  return (
    <div className="grid gap-3 p-4">
      <RefusalNotice refusal={refusal} />
      {words ? <Notice tone="warn" title={words} /> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-48">
          <span className="font-semibold">
            {!isCredit ? (
              offer.Title
            ) : isGuest ? (
              <Trans>Referral credit</Trans>
            ) : (
              <Trans>Referral credit: {balance}</Trans>
            )}
          </span>
          <span className="block text-sm text-muted">
            {isGuest && isCredit ? (
              <Trans>Sign in to see and use your credit here.</Trans>
            ) : isGuest ? (
              <Trans>Save {off} when you sign in or sign up. We’ll hold your seats.</Trans>
            ) : !offer.Off ? (
              <Trans>You can’t combine it with your current offer, which saves as much.</Trans>
            ) : isCredit ? (
              <Trans>Use {off} on this booking. It can’t be combined with other offers.</Trans>
            ) : (
              <>
                {offer.Message}{' '}
                {offer.Left === undefined ? null : (
                  <Plural value={offer.Left} one="1 left." other="# left." />
                )}
              </>
            )}
          </span>
        </p>
        {isGuest ? (
          // An offer without conditions is applied automatically after the sign-in.
          <Button
            variant="quiet"
            onClick={() => (Asks === 'nothing' ? askSignIn?.(PromotionID) : signIn?.())}
          >
            <Trans>Sign in</Trans>
          </Button>
        ) : !offer.Off ? null : (
          <Button variant="quiet" busy={isBusy} onClick={() => void use(PromotionID)}>
            {isCredit ? <Trans>Use {off}</Trans> : <Trans>Save {off}</Trans>}
          </Button>
        )}
      </div>
    </div>
  )
}
