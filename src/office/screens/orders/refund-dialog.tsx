import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ComponentProps } from 'react'
import type { OfficeOrder } from '@/contract/office/orders'
import { getComma } from '@/src/lib/text/locale'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Notice } from '@/src/ui/notice'
import type { AnswerOf } from '../../api'
import { ConfirmChange } from '../../components/confirm-change'
import { Money } from '../../components/money'
import { AdmittedNotice } from './admitted-notice'
import { useOrderTexts } from './order-texts'
import { emptyDraft, RefundForm } from './refund-form'
import { admittedSeats, refundableSeats, returnedMinor, type RefundWanted } from './refundable'

interface RefundDialogProps {
  order: OfficeOrder
  onClose: () => void
}

/** Chooses what to refund, shows what would happen, asks for the reason, then refunds. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(emptyDraft)
  const [wanted, setWanted] = useState<RefundWanted | null>(null)
  /** Whether the person confirmed a refund of seats whose visitors went in. */
  const [isConfirmed, setConfirmed] = useState(false)
  const goBack = () => {
    setWanted(null)
    setConfirmed(false)
  }

  if (!wanted)
    return (
      <Dialog title={t`Refund the order`} onClose={onClose}>
        <RefundForm order={order} draft={draft} onDraft={setDraft} onWanted={setWanted} />
      </Dialog>
    )
  const admitted = admittedSeats(order, wanted)
  if (admitted.length > 0 && !isConfirmed)
    return (
      <Dialog title={t`Refund the order`} onClose={goBack}>
        <AdmittedRefund admitted={admitted} timeZone={order.timeZone} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={goBack}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="danger" onClick={() => setConfirmed(true)}>
            <Trans>Refund although they were admitted</Trans>
          </Button>
        </div>
      </Dialog>
    )
  return (
    <ConfirmChange
      name="refundOrder"
      request={{ order: order.id, wanted, ...(isConfirmed && { admitted: true }) }}
      title={t`Refund the order`}
      action={({ needsSecond }) => (needsSecond ? t`Propose the refund` : t`Refund now`)}
      done={({ proposal }) =>
        proposal ? t`The refund waits for a second person.` : t`The refund is under way.`
      }
      isDangerous
      onClose={goBack}
      onDone={onClose}
    >
      {(refund) => (
        <>
          {refund.admitted.length > 0 ? (
            <AdmittedRefund admitted={refund.admitted} timeZone={order.timeZone} />
          ) : null}
          {/* Admitted since the page was loaded: the server would refuse the refund. */}
          {refund.admitted.length > 0 && !isConfirmed ? (
            <Button variant="danger" onClick={() => setConfirmed(true)}>
              <Trans>Refund although they were admitted</Trans>
            </Button>
          ) : null}
          {refund.needsSecond ? (
            <Notice tone="warn" title={t`Above your limit`}>
              <Trans>A second person must confirm this refund, within two days.</Trans>
            </Notice>
          ) : null}
          <RefundPreview order={order} refund={refund} wanted={wanted} />
        </>
      )}
    </ConfirmChange>
  )
}

function AdmittedRefund(props: Omit<ComponentProps<typeof AdmittedNotice>, 'children'>) {
  return (
    <AdmittedNotice {...props}>
      <Trans>Visitors were already admitted with this ticket. A refund returns the money anyway.</Trans>
    </AdmittedNotice>
  )
}

interface RefundPreviewProps {
  order: OfficeOrder
  refund: AnswerOf<'refundOrder'>
  wanted: RefundWanted
}

/** The money, where it goes, and what stays. */
function RefundPreview({ order, refund, wanted }: RefundPreviewProps) {
  const { i18n } = useLingui()
  const { instrumentOf } = useOrderTexts()
  const { amountMinor, currency, foods, keptMinor, isWhole } = refund
  const comma = getComma(i18n.locale)
  const seats = refund.seatNames.join(comma)
  const staying = refundableSeats(order)
    .flatMap(({ code }) => (refund.seatNames.includes(code) ? [] : code))
    .join(comma)
  const leftMinor = order.totalMinor - returnedMinor(order) - amountMinor
  const foodNames = order.lines
    .flatMap(({ kind, code, label }) => (kind === 'food' && foods.includes(code) ? label : []))
    .join(comma)
  // Until it is decided, only how the order was paid is known, and not which share each gets.
  const payers = order.payments
    .filter(({ state }) => state === 'approved')
    .map(({ instrument, cardBrand: brand, cardLast4: last4 }) => instrumentOf({ instrument, brand, last4 }))
    .join(comma)
  return (
    <div className="grid gap-3 pt-1">
      <p className="text-xl font-bold">
        <Money minor={amountMinor} currency={currency} />
      </p>
      <ul className="grid gap-1 text-sm">
        {payers ? (
          <li>
            <Trans>Goes back to: {payers}</Trans>
          </li>
        ) : null}
        {seats ? (
          <li>
            <Trans>
              Seats given back: <bdi>{seats}</bdi>
            </Trans>
          </li>
        ) : null}
        {foodNames ? (
          <li>
            <Trans>
              Food and drink: <bdi>{foodNames}</bdi>
            </Trans>
          </li>
        ) : null}
        {keptMinor > 0 ? (
          <li>
            <Trans>
              Fees that are not refunded: <Money minor={keptMinor} currency={currency} />
            </Trans>
          </li>
        ) : null}
        <li>
          {isWhole ? (
            <Trans>No part of the order stays valid.</Trans>
          ) : (
            <Trans>
              Not refunded: <Money minor={leftMinor} currency={currency} />
            </Trans>
          )}
        </li>
        {!isWhole && staying ? (
          <li>
            <Trans>
              Seats that stay valid: <bdi>{staying}</bdi>
            </Trans>
          </li>
        ) : null}
        {wanted.kind === 'money' ? (
          <li className="text-muted">
            <Trans>Only money is refunded: every ticket stays valid.</Trans>
          </li>
        ) : null}
      </ul>
    </div>
  )
}
