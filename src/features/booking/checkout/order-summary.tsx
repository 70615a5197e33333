import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { joinFacts } from '@/src/lib/text/locale'
import { formatMoney } from '@/src/lib/text/money'
import { useAppContext } from '@/src/lib/page/app-context'
import { Icon } from '@/src/ui/icon'
import { Picture } from '@/src/ui/picture'
import type { Hold } from '../flow/state'
import { seatLabels } from '../show/seat-label'
import { useShowHeading } from '../show/show-heading'
import { OrderAmounts } from './order-amounts'

/** The order and its price, line by line. // spec §2 Checkout: order summary */
export function OrderSummary({ hold, answer }: { hold: Hold; answer: SeatLayoutAnswer }) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const { time } = useShowHeading(answer)
  const { Show, Cinema } = answer
  const count = hold.seats.length
  const { discountMinor, currency } = hold.price
  const saved = formatMoney({ minor: discountMinor, currency }, language)
  const runtime = Show?.RunTime ?? 0
  return (
    <section
      aria-label={t`Order summary`}
      className="overflow-hidden rounded-l bg-surface ring-1 ring-line ring-inset"
    >
      <div className="flex flex-wrap gap-4 p-5">
        {Show?.Art || Show?.movie_card_img ? (
          <Picture
            art={Show.Art}
            fallback={Show.movie_card_img}
            alt=""
            sizes="96px"
            className="aspect-2/3 h-auto w-24 shrink-0 self-start rounded-m"
          />
        ) : null}
        <div className="grid flex-1 basis-[7em] content-start gap-1">
          <p className="font-semibold text-accent">{time}</p>
          {Show ? <h2 className="font-display text-lg font-bold">{Show.Title}</h2> : null}
          <p className="text-sm text-muted">
            {joinFacts(
              [Show?.Language ?? '', runtime > 0 ? t`${runtime} min` : '', Show?.Rated ?? ''],
              language,
            )}
          </p>
          <p className="text-sm text-muted">
            {Cinema.CinemaName}
            {Cinema.Address ? <span className="block">{Cinema.Address}</span> : null}
            {Show?.Screen ? <span className="block">{Show.Screen}</span> : null}
          </p>
        </div>
      </div>
      <div className="border-t border-dashed border-line p-5">
        <p className="text-sm text-muted">
          <Plural value={count} one="Seat" other="Seats" />
        </p>
        <p className="font-display text-xl font-bold">
          <bdi dir="ltr">{seatLabels(hold.seats)}</bdi>
        </p>
      </div>
      <OrderAmounts price={hold.price} />
      {discountMinor > 0 ? (
        <p className="-mt-3 px-5 pb-5 text-sm font-semibold text-good">{t`You save ${saved}.`}</p>
      ) : null}
    </section>
  )
}

/** The order in one line that unfolds, where the form needs the room. */
export function CompactSummary({ hold, answer }: { hold: Hold; answer: SeatLayoutAnswer }) {
  const { language } = useAppContext()
  const { t } = useLingui()
  const { price } = hold
  const { discountMinor, currency } = price
  const saved = formatMoney({ minor: discountMinor, currency }, language)
  return (
    <details className="group lg:hidden">
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 rounded-m bg-surface px-4 py-2 ring-1 ring-line ring-inset">
        <span className="flex-1 basis-[7em]">
          <bdi dir="ltr" className="font-semibold">
            {seatLabels(hold.seats)}
          </bdi>
          <span className="block text-sm text-muted">
            <Trans>Order summary</Trans>
          </span>
          {discountMinor > 0 ? (
            <span className="block text-sm font-semibold text-good">{t`You save ${saved}.`}</span>
          ) : null}
        </span>
        <strong className="text-lg tabular-nums">
          {formatMoney({ minor: price.totalMinor, currency }, language)}
        </strong>
        <Icon
          name="chevron-down"
          className="size-5 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pt-3">
        <OrderSummary hold={hold} answer={answer} />
      </div>
    </details>
  )
}
