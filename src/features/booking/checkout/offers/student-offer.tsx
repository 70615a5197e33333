import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { toMinor } from '@/contract/money'
import { useScope } from '@/src/lib/page/scope'
import { formatMoney } from '@/src/lib/text/money'
import { Icon } from '@/src/ui/icon'
import { Skeleton } from '@/src/ui/skeleton'
import type { StudentTicketProps } from './student-ticket'
import { cutOff } from '../../flow/state'
import type { Hold, Price } from '../../flow/state'
import { RefusalNotice } from '../../session/refusal-notice'
import { paymentOptionsQuery } from '../payment-options-query'

const loadForm = () => import('./student-form')
const StudentForm = lazy(async () => ({ default: (await loadForm()).StudentForm }))
// Without a network the order's own line says it.
const StudentTicket = lazy<ComponentType<StudentTicketProps>>(() =>
  import('./student-ticket').then(
    (module) => ({ default: module.StudentTicket }),
    () => ({ default: () => null }),
  ),
)

export interface StudentOfferProps {
  hold: Hold
  /** What is to be paid from now on. */
  onPriced: (price: Price) => void
}

/** A ticket at the price for students, where the operator has it: a row that unfolds. // spec §9 Student offer */
export function StudentOffer({ hold, onPriced }: StudentOfferProps) {
  const { t } = useLingui()
  const { api, language } = useScope()
  const [isOpen, setIsOpen] = useState(false)
  const [isCutOff, setIsCutOff] = useState(false)
  const part = useRef<HTMLElement>(null)
  const offers = useQuery(paymentOptionsQuery(api, hold)).data?.Offers ?? []
  const offer = offers.find(({ Asks }) => Asks === 'student-id')
  if (!offer) return null
  const { currency, lines } = hold.price
  const line = lines.find(({ kind, code }) => kind === 'discount' && code === offer.PromotionID)
  const price = formatMoney({ minor: toMinor(offer.TicketPrice, currency), currency }, language)
  async function unfold() {
    if (isOpen) return setIsOpen(false)
    const isThere = await loadForm().then(
      () => true,
      () => false,
    )
    setIsOpen(isThere)
    setIsCutOff(!isThere)
  }
  function close() {
    setIsOpen(false)
    // What had the focus is gone.
    part.current?.focus()
  }
  const said = { hold, promotionId: offer.PromotionID, onPriced, onDone: close }
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label={t`Offers`}
      className="rounded-m bg-surface ring-1 ring-line outline-none ring-inset"
    >
      {line ? (
        <Suspense fallback={<Skeleton className="h-20 w-full" />}>
          <StudentTicket {...said} line={line} />
        </Suspense>
      ) : (
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            onPointerDown={() => void loadForm().catch(() => undefined)}
            onClick={() => void unfold()}
            className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start font-semibold"
          >
            <Icon name="offer" className="size-6 text-accent" />
            <span className="min-w-0 flex-1">
              <Trans>Student? One ticket for {price}</Trans>
            </span>
            <Icon
              name="chevron-down"
              className={`size-5 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
            />
          </button>
          {isCutOff ? <RefusalNotice refusal={cutOff} /> : null}
          {isOpen ? (
            <Suspense fallback={<Skeleton className="m-4 h-40" />}>
              <StudentForm {...said} />
            </Suspense>
          ) : null}
        </>
      )}
    </section>
  )
}
