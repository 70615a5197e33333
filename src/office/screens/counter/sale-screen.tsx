import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LanguageCode } from '@/contract/envelope'
import { randomUuid } from '@/src/lib/device/random-uuid'
import { joinFacts } from '@/src/lib/text/locale'
import { formatDay, formatTime } from '@/src/lib/time/show-time'
import { Button } from '@/src/ui/button'
import { Skeleton } from '@/src/ui/skeleton'
import { useOfficeQuery, type RequestOf } from '../../api'
import { LoadError } from '../../components/load-error'
import { Money } from '../../components/money'
import { useMayDo } from '../../shell/person'
import { Bill } from './bill'
import { Choice, Choices } from './choices'
import { CodeForm } from './code-form'
import { FoodChoices } from './food-choices'
import { FreeDialog } from './free-dialog'
import type { PendingSale } from './finish-sale'
import { HallMap } from './hall-map'
import { SetAside } from './offline/set-aside'
import { exchange } from './offline/use-exchange'
import { PayDialog, type Way } from './pay-dialog'
import { splitPrice, VoucherForm, type CounterVoucher } from './voucher-form'
import { PaymentButtons } from './payment-buttons'

type Wanted = RequestOf<'priceSeats'>['wanted']
const counts = [1, 2, 3, 4, 5, 6, 7, 8]
const mostSeats = 50
/** Visitors buy meanwhile, in milliseconds. */
const refetchMs = 15_000

interface SaleScreenProps {
  cinema: string
  show: string
  shift: string
  /** Its name, for seats that are set aside. */
  till: string
  /** While the network is away no sale begins. */
  isPaused: boolean
  onSell: (sale: PendingSale) => void
  onClose: () => void
}

/** One sale: how many tickets, which seats, what is sold with them, what it costs and how it is paid. */
export function SaleScreen({ cinema, show, shift, till, isPaused, onSell, onClose }: SaleScreenProps) {
  const { t, i18n } = useLingui()
  const hall = useOfficeQuery('getCounterShow', { show }, { refetchMs })
  const [wanted, setWanted] = useState<Wanted>({ kind: 'best', count: 2 })
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [code, setCode] = useState('')
  const [voucher, setVoucher] = useState<CounterVoucher | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [paying, setPaying] = useState<{ readonly way: Way; readonly sale: string } | null>(null)
  const [isFree, setFree] = useState(false)
  const [isAside, setAside] = useState(false)
  const mayGive = useMayDo('give-tickets')
  // Seats that are held for this sale are not free, so nothing else is proposed meanwhile.
  const enabled = paying === null
  // What the cinema no longer sells is not asked for.
  const foods = (hall.data?.foods ?? []).flatMap(({ id }) => {
    const quantity = quantities[id] ?? 0
    return quantity > 0 ? { id, quantity } : []
  })
  const price = useOfficeQuery(
    'priceSeats',
    { show, wanted, foods, ...(code && { code }) },
    { enabled, keepsFormer: true, refetchMs },
  )
  const isStale = price.isPlaceholderData || price.error !== null
  if (hall.error && !hall.data)
    return (
      <div className="grid gap-3 justify-items-start">
        <LoadError error={hall.error} onRetry={() => void hall.refetch()} />
        <Button variant="quiet" onClick={onClose}>
          <Trans>All shows</Trans>
        </Button>
      </div>
    )
  if (!hall.data) return <Skeleton className="h-80 w-full" />
  const { classes, timeZone } = hall.data
  const startsAtMs = Date.parse(hall.data.startsAt)
  const language = i18n.locale as LanguageCode
  const day = formatDay(startsAtMs, timeZone, language)
  const time = formatTime(startsAtMs, timeZone, language)
  const count = wanted.kind === 'best' ? wanted.count : wanted.seats.length
  const seatClass = wanted.kind === 'best' ? wanted.seatClass : undefined
  const best = (change: { count?: number; seatClass?: number | undefined }) => {
    const next = { count, seatClass, ...change }
    setWanted({
      kind: 'best',
      count: next.count,
      ...(next.seatClass !== undefined && { seatClass: next.seatClass }),
    })
  }
  const priced = isStale ? undefined : price.data
  const codeRefusal = (code && price.data?.codeRefusal) || ''
  const appliedCode = codeRefusal ? '' : code
  const isCovered =
    voucher !== null && priced !== undefined && splitPrice(priced.totalMinor, voucher).restMinor === 0
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <section className="grid gap-6">
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid min-w-0 gap-1">
            <h2 className="text-2xl leading-tight font-bold wrap-anywhere">{hall.data.title}</h2>
            <p className="text-muted">
              <bdi>{joinFacts([day, time, hall.data.screen, hall.data.brand], i18n.locale)}</bdi>
            </p>
          </div>
          <Button variant="quiet" onClick={onClose}>
            <Trans>All shows</Trans>
          </Button>
        </header>
        <Choices label={t`Tickets`}>
          {counts.map((each) => (
            <Choice
              key={each}
              isOn={wanted.kind === 'best' && count === each}
              onChoose={() => best({ count: each })}
            >
              <span className="text-xl font-bold tabular-nums">{each}</span>
            </Choice>
          ))}
          <Choice
            isOn={wanted.kind === 'best' && count > counts.length}
            label={t`More tickets`}
            onChoose={() => best({ count: Math.min(mostSeats, Math.max(count, counts.length) + 1) })}
          >
            <span className="text-xl font-bold tabular-nums">
              {wanted.kind === 'best' && count > counts.length ? count : '+'}
            </span>
          </Choice>
        </Choices>
        {classes.length > 1 ? (
          <Choices label={t`Class`}>
            <Choice
              isOn={wanted.kind === 'best' && seatClass === undefined}
              onChoose={() => best({ seatClass: undefined })}
            >
              <Trans>The best seats</Trans>
            </Choice>
            {classes.map(({ label, priceMinor, free }, index) => (
              <Choice
                key={label}
                isOn={wanted.kind === 'best' && seatClass === index}
                onChoose={() => best({ seatClass: index })}
              >
                <span className="grid">
                  <bdi className="font-semibold">{label}</bdi>
                  <span className="text-sm text-muted">
                    <Money minor={priceMinor} currency={hall.data.currency} />
                    {' · '}
                    <Trans>{free} left</Trans>
                  </span>
                </span>
              </Choice>
            ))}
          </Choices>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => setChoosing(true)}>
            <Trans>Choose seats in the hall</Trans>
          </Button>
          <Button
            variant="ghost"
            aria-disabled={!priced || isPaused}
            onClick={() => priced && !isPaused && setAside(true)}
          >
            <Trans>Set these seats aside</Trans>
          </Button>
        </div>
        <FoodChoices
          foods={hall.data.foods}
          currency={hall.data.currency}
          quantities={quantities}
          onChange={(id, quantity) => setQuantities({ ...quantities, [id]: quantity })}
        />
      </section>
      <Bill
        priced={price.data}
        isStale={isStale}
        voucher={voucher}
        error={price.error}
        onRetry={() => void price.refetch()}
      >
        {hall.data.takesCodes || code ? (
          <CodeForm code={code} refusal={codeRefusal} isBusy={price.isPlaceholderData} onChange={setCode} />
        ) : null}
        <VoucherForm show={show} voucher={voucher} onChange={setVoucher} />
        <PaymentButtons
          isReady={priced !== undefined && !isPaused}
          isCovered={isCovered}
          onPay={(way) => setPaying({ way, sale: randomUuid() })}
          onFree={mayGive && foods.length === 0 && !appliedCode && !voucher ? () => setFree(true) : undefined}
        />
      </Bill>
      {isChoosing ? (
        <HallMap
          hall={hall.data}
          chosen={price.data?.seats ?? []}
          onChoose={(seats) => {
            setWanted({ kind: 'seats', seats })
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      {paying && price.data ? (
        <PayDialog
          key={paying.sale}
          {...paying}
          show={show}
          shift={shift}
          seats={price.data.seats}
          foods={foods}
          code={appliedCode}
          voucher={voucher}
          onSell={(sale) => {
            setPaying(null)
            onSell(sale)
          }}
          onReleased={() => {
            void price.refetch()
            void hall.refetch()
          }}
          onClose={() => setPaying(null)}
        />
      ) : null}
      {isAside && price.data ? (
        <SetAside
          show={show}
          seats={price.data.seats}
          till={till}
          onDone={() => void exchange({ cinema, till }).catch(() => undefined)}
          onClose={() => setAside(false)}
        />
      ) : null}
      {isFree && price.data ? (
        <FreeDialog show={show} seats={price.data.seats} onClose={() => setFree(false)} />
      ) : null}
    </div>
  )
}
