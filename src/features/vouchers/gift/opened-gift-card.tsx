import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { roundToMinor } from '@/contract/money'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatMoney } from '@/src/lib/text/money'
import { Notice } from '@/src/ui/notice'
import { VoucherCode } from '@/src/ui/forms/voucher-code'
import { GiftCard } from '../card/gift-card'
import { GiftNote } from '../card/gift-note'
import { ValidUntil } from '../order/valid-until'
import { HowToSpend } from '../order/how-to-spend'
import { SaveGift } from './save-gift'
import type { Gift } from './opened-gift'

interface OpenedGiftCardProps {
  gift: Gift
  isKept: boolean
  headingRef: RefObject<HTMLHeadingElement | null>
}

export function OpenedGiftCard({ gift, isKept, headingRef }: OpenedGiftCardProps) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const { Currency: currency } = gift
  const format = (major: number) => formatMoney({ minor: roundToMinor(major, currency), currency }, language)
  const value = format(gift.Value)
  const left = format(gift.Left)
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-8 px-4 py-8 md:grid-cols-2 md:px-6 md:py-14">
      <article
        aria-label={t`Voucher of ${value}`}
        className="voucher-paper gift-card-out grid grid-cols-1 content-start gap-4"
      >
        <GiftCard picture={gift.Picture} value={value} isHero />
        <GiftNote toName={gift.ToName} fromName={gift.FromName} words={gift.Words} />
      </article>
      <div className="grid grid-cols-1 content-start gap-5">
        <h1
          ref={headingRef}
          tabIndex={-1}
          className="text-3xl font-extrabold outline-none ltr:tracking-tight"
        >
          <Trans>{value} for a night out</Trans>
        </h1>
        {isKept ? (
          <Notice tone="offline" title={<Trans>Saved on your device</Trans>}>
            <Trans>The codes are valid. You’ll see recent spending when you’re back online.</Trans>
          </Notice>
        ) : null}
        <div className="grid gap-3">
          <p className="flex flex-wrap justify-between gap-x-4 text-muted">
            <span>{gift.Left === gift.Value ? null : <Trans>{left} left</Trans>}</span>
            <ValidUntil atMs={gift.ExpiresAt} />
          </p>
          <VoucherCode code={gift.Code} />
          <SaveGift code={gift.Code} />
        </div>
        <HowToSpend />
      </div>
    </div>
  )
}
