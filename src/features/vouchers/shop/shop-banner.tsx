import { Trans } from '@lingui/react/macro'
import type { ResponseOf } from '@/contract/define-call'
import type { GetVoucherOffers } from '@/contract/voucher/get-voucher-offers'
import { TintedHero } from '@/src/ui/tinted-hero'

export type VoucherShop = ResponseOf<typeof GetVoucherOffers>['Data']

/** Picture, headline and introduction of the shop. // spec §3 page data */
export function ShopBanner({ shop: { Art: art, bannerimageweb, one, two } }: { shop: VoucherShop }) {
  return (
    <TintedHero art={art} fallback={bannerimageweb} isLow>
      <h1 className="max-w-xl text-3xl font-extrabold ltr:tracking-tight">
        {one || <Trans>Gift vouchers</Trans>}
      </h1>
      {two ? <p className="max-w-md text-lg">{two}</p> : null}
    </TintedHero>
  )
}
