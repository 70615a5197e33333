import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { roundToMinor } from '@/contract/money'
import type { BoughtVoucher } from '@/contract/voucher/voucher-order'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { VoucherCode } from '@/src/ui/forms/voucher-code'
import { GiftCard } from '../card/gift-card'
import { GiftDialog } from './gift-dialog'
import { GiftState } from './gift-state'
import { ValidUntil } from './valid-until'
import type { VoucherOrder } from './stored-orders'

interface PurchasedVoucherCardProps {
  voucher: BoughtVoucher
  order: VoucherOrder
  onChanged: (voucher: BoughtVoucher) => Promise<void>
}

export function PurchasedVoucherCard({ voucher, order, onChanged }: PurchasedVoucherCardProps) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const [isGiving, setGiving] = useState(false)
  const { Currency: currency, Gift: gift, Code: code } = voucher
  const format = (major: number) => formatMoney({ minor: roundToMinor(major, currency), currency }, language)
  const value = format(voucher.Value)
  const left = format(voucher.Left)
  const picture = order.Pictures.find(({ PictureID }) => PictureID === gift?.PictureID) ?? order.Pictures[0]
  const isWhole = voucher.Left === voucher.Value
  return (
    <li className="voucher-paper grid grid-cols-1 content-start gap-4">
      <article aria-label={t`Voucher of ${value}`} className="grid grid-cols-1 gap-4">
        <GiftCard picture={picture} value={value} isHero />
        <div className="grid gap-3">
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
            <span>{isWhole ? null : <Trans>{left} left</Trans>}</span>
            <ValidUntil atMs={voucher.ExpiresAt} />
          </p>
          {code === undefined ? null : <VoucherCode code={code} />}
          {gift ? (
            <GiftState
              gift={gift}
              voucher={voucher}
              order={order}
              onChange={() => setGiving(true)}
              onChanged={onChanged}
            />
          ) : order.Pictures.length > 0 && isWhole ? (
            <Button className="print:hidden" onClick={() => setGiving(true)} aria-haspopup="dialog">
              <DeferredIcon name="mail" />
              <Trans>Send as a gift</Trans>
            </Button>
          ) : null}
        </div>
      </article>
      {isGiving ? (
        <GiftDialog voucher={voucher} order={order} onSent={onChanged} onClose={() => setGiving(false)} />
      ) : null}
    </li>
  )
}
