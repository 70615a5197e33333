import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { OfferToAsk } from '@/contract/booking/offer-to-ask'
import { toMinor } from '@/contract/money'
import { useScope } from '@/src/lib/page/scope'
import { useSignIn } from '@/src/lib/page/sign-in'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import type { Refusal } from '../../flow/state'
import { RefusalNotice } from '../../session/refusal-notice'
import { askOffer } from './ask-offer'
import type { OfferFormProps } from './offer-row'

interface CreditRowProps extends Omit<OfferFormProps, 'offers'> {
  offer: OfferToAsk
}

/** What friends gave: what there is, and what of it this order would take; guests are asked who they are. // spec §9 Referral */
export function CreditRow({ hold, offer, onPriced, onDone }: CreditRowProps) {
  const { api, language } = useScope()
  const signIn = useSignIn()
  const [isBusy, setIsBusy] = useState(false)
  const [words, setWords] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { currency } = hold.price
  const shown = (major = 0) => formatMoney({ minor: toMinor(major, currency), currency }, language)
  const [balance, off] = [shown(offer.Balance), shown(offer.Off)]
  const isCredit = offer.Asks === 'credit'
  const isGuest = isCredit && offer.Balance === undefined
  if (isGuest && !signIn) return null
  async function use() {
    setIsBusy(true)
    setWords('')
    setRefusal(null)
    const answer = await askOffer(api, hold, offer.PromotionID, {})
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
            {isGuest ? (
              <Trans>Sign in to see what you have and to use it here.</Trans>
            ) : !offer.Off ? (
              <Trans>It does not go with the offer you have, which saves as much.</Trans>
            ) : !isCredit ? (
              <>
                {offer.Message} <Plural value={offer.Left ?? 0} one="One is left." other="# are left." />
              </>
            ) : (
              <Trans>{off} of it for this booking, without other offers.</Trans>
            )}
          </span>
        </p>
        {isGuest ? (
          <Button look="quiet" onClick={() => signIn?.()}>
            <Trans>Sign in</Trans>
          </Button>
        ) : !offer.Off ? null : (
          <Button look="quiet" busy={isBusy} onClick={() => void use()}>
            {isCredit ? <Trans>Use {off}</Trans> : <Trans>Save {off}</Trans>}
          </Button>
        )}
      </div>
    </div>
  )
}
