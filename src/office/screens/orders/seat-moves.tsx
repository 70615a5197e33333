import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import type { AnswerOf } from '../../api'
import { Money } from '../../components/money'

type SeatChange = Pick<
  AnswerOf<'changeSeats'>,
  'seats' | 'currency' | 'returnedMinor' | 'waivedMinor' | 'recipients'
>

/** Each seat and its new one, the money that goes back, and who gets the new tickets. */
export function SeatMoves({ change }: { change: SeatChange }) {
  const { seats, currency, returnedMinor } = change
  const recipient = change.recipients.join(', ')
  return (
    <div className="grid gap-3">
      <ul className="grid gap-1 text-lg font-semibold">
        {seats.map(({ from, to, label }) => (
          <li key={from}>
            <Trans>
              <bdi dir="ltr">{from}</bdi> becomes <bdi dir="ltr">{to}</bdi>
            </Trans>{' '}
            <bdi className="text-sm font-normal text-muted">{label}</bdi>
          </li>
        ))}
      </ul>
      <ul className="grid gap-1 text-sm">
        {returnedMinor > 0 ? (
          <li>
            <Trans>
              Refunded, because the new seats cost less: <Money minor={returnedMinor} currency={currency} />
            </Trans>
          </li>
        ) : null}
        {recipient ? (
          <li className="wrap-anywhere">
            <Trans>
              New tickets go to <bdi dir="ltr">{recipient}</bdi>
            </Trans>
          </li>
        ) : (
          <li>
            <Trans>Nobody is notified: the order has no contact.</Trans>
          </li>
        )}
        <li className="text-muted">
          <Trans>The earlier tickets are no longer valid for the former seats.</Trans>
        </li>
      </ul>
    </div>
  )
}

interface WaivedDifferenceProps {
  change: SeatChange
  isWaived: boolean
  onWaive: () => void
}

/** Says that the new seats are dearer, and lets the person give them for what was paid. */
export function WaivedDifference({ change, isWaived, onWaive }: WaivedDifferenceProps) {
  const { t } = useLingui()
  if (change.waivedMinor === 0) return null
  return (
    <>
      <Notice tone="warn" title={t`The new seats are dearer`}>
        <Trans>
          They cost <Money minor={change.waivedMinor} currency={change.currency} /> more, which can’t be
          charged afterwards.
        </Trans>
      </Notice>
      {isWaived ? (
        <p className="font-semibold">
          <Trans>Nothing more is charged; this is recorded.</Trans>
        </p>
      ) : (
        <Button variant="quiet" onClick={onWaive}>
          <Trans>Give them without charging more</Trans>
        </Button>
      )}
    </>
  )
}
