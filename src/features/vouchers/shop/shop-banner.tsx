import { Trans } from '@lingui/react/macro'
import type { ResponseOf } from '@/contract/define-call'
import type { GetVoucherOffers } from '@/contract/voucher/get-voucher-offers'
import { Picture } from '@/src/ui/picture'
import { tintStyle } from '@/src/ui/tint'

export type VoucherShop = ResponseOf<typeof GetVoucherOffers>['Data']

/** Shows the shop’s picture, headline and introduction. // spec §3 page data */
export function ShopBanner({ shop }: { shop: VoucherShop }) {
  const { Art: art, bannerimageweb, one, two } = shop
  return (
    <header style={tintStyle(art)} className="relative isolate overflow-hidden bg-(--tint) text-(--on-tint)">
      <div className="relative md:absolute md:inset-y-0 md:end-0 md:-z-10 md:w-[72%]">
        <Picture
          art={art}
          fallback={bannerimageweb}
          alt=""
          sizes="(min-width: 768px) 72vw, 133vw"
          isHero
          className="aspect-4/3 w-full md:absolute md:inset-0 md:aspect-auto md:h-full"
        />
        <div className="absolute inset-x-0 bottom-0 h-1/2 bg-linear-to-t from-(--tint) to-transparent md:hidden" />
        <div className="absolute inset-y-0 start-0 hidden w-1/2 bg-linear-to-r from-(--tint) via-(--tint)/60 to-transparent md:block rtl:bg-linear-to-l" />
      </div>
      <div className="relative mx-auto grid max-w-6xl grid-cols-1 gap-5 px-4 pb-8 max-md:-mt-16 md:px-6 md:py-16">
        <h1 className="max-w-xl text-3xl font-extrabold ltr:tracking-tight">
          {one || <Trans>Gift vouchers</Trans>}
        </h1>
        {two ? <p className="max-w-md text-lg">{two}</p> : null}
      </div>
    </header>
  )
}
