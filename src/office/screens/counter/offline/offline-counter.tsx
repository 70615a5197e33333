import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LanguageCode } from '@/contract/envelope'
import type { CounterBlock } from '@/contract/office/counter-blocks'
import { joinFacts } from '@/src/lib/text/locale'
import { formatDay, formatTime } from '@/src/lib/time/show-time'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { Money } from '../../../components/money'
import { Choice, Choices } from '../choices'
import { CashForm } from '../pay-dialog'
import type { SoldOffline } from './offline-ticket'
import { priceOffline, sellOffline, type StoredSale } from './offline-store'

interface OfflineCounterProps {
  /** Those that may be sold now. */
  blocks: readonly CounterBlock[]
  shift: string
  onSold: (sold: SoldOffline) => void
}

/** Selling while the network is away: seats that are set aside, for cash. */
export function OfflineCounter({ blocks, shift, onSold }: OfflineCounterProps) {
  const { i18n } = useLingui()
  const language = i18n.locale as LanguageCode
  const [chosen, setChosen] = useState<string>()
  const [only, ...others] = blocks
  const block = blocks.find(({ id }) => id === chosen) ?? (others.length === 0 ? only : undefined)
  if (block)
    return (
      <BlockSale
        key={block.id}
        block={block}
        shift={shift}
        onSold={(sale) => onSold({ sale, block })}
        onClose={others.length > 0 ? () => setChosen(undefined) : undefined}
      />
    )
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {blocks.map(({ id, startsAt, timeZone, title, screen, seats }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => setChosen(id)}
            className="grid h-full w-full justify-items-start gap-2 rounded-m bg-surface p-4 text-start ring-1 ring-line ring-inset hover:bg-raised"
          >
            <bdi className="text-2xl leading-none font-bold tabular-nums">
              {formatTime(Date.parse(startsAt), timeZone, language)}
            </bdi>
            <bdi className="text-lg leading-snug font-semibold wrap-anywhere">{title}</bdi>
            <bdi className="text-sm text-muted">
              {joinFacts([formatDay(Date.parse(startsAt), timeZone, language), screen], i18n.locale)}
            </bdi>
            <span className="text-sm">
              <Plural value={seats.length} one="# seat set aside" other="# seats set aside" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface BlockSaleProps {
  block: CounterBlock
  shift: string
  onSold: (sale: StoredSale) => void
  onClose: (() => void) | undefined
}

function BlockSale({ block, shift, onSold, onClose }: BlockSaleProps) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as LanguageCode
  const { seats, currency, timeZone } = block
  const startsAtMs = Date.parse(block.startsAt)
  const names = seats.map(({ name }) => name)
  const [picked, setPicked] = useState(names.slice(0, 2))
  const [isMissed, setMissed] = useState(false)
  const chosen = picked.filter((name) => names.includes(name))
  const totalMinor = priceOffline(block, chosen)
  async function sell(receivedMinor: number) {
    const sale = await sellOffline({ block: block.id, seats: chosen, receivedMinor, shift, now: new Date() })
    if (sale) onSold(sale)
    else setMissed(true)
  }
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <section className="grid gap-6">
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid min-w-0 gap-1">
            <h2 className="text-2xl leading-tight font-bold wrap-anywhere">{block.title}</h2>
            <p className="text-muted">
              <bdi>
                {joinFacts(
                  [
                    formatDay(startsAtMs, timeZone, language),
                    formatTime(startsAtMs, timeZone, language),
                    block.screen,
                    block.brandName,
                  ],
                  i18n.locale,
                )}
              </bdi>
            </p>
          </div>
          {onClose ? (
            <Button variant="quiet" onClick={onClose}>
              <Trans>All shows</Trans>
            </Button>
          ) : null}
        </header>
        <Choices label={t`Tickets`}>
          {names.slice(0, 8).map((name, i) => (
            <Choice
              key={name}
              isOn={chosen.length === i + 1}
              onChoose={() => setPicked(names.slice(0, i + 1))}
            >
              <span className="text-xl font-bold tabular-nums">{i + 1}</span>
            </Choice>
          ))}
        </Choices>
        <Choices label={t`Seats that are set aside`}>
          {seats.map(({ name, label }) => (
            <Choice
              key={name}
              isOn={chosen.includes(name)}
              onChoose={() =>
                setPicked(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name])
              }
            >
              <span className="grid">
                <bdi className="font-semibold">{name}</bdi>
                <bdi className="text-sm text-muted">{label}</bdi>
              </span>
            </Choice>
          ))}
        </Choices>
      </section>
      <section
        aria-label={t`To pay`}
        className="grid min-w-0 gap-5 rounded-m bg-surface p-5 ring-1 ring-line ring-inset lg:sticky lg:top-6"
      >
        <p role="status" className="flex flex-wrap items-baseline justify-between gap-3">
          <bdi className="text-muted">{chosen.join(', ')}</bdi>
          <span className="text-2xl font-bold">
            <Money minor={totalMinor} currency={currency} />
          </span>
        </p>
        {isMissed ? (
          <Notice tone="warn" title={<Trans>These seats are no longer set aside.</Trans>}>
            <Trans>Nothing was sold: choose others.</Trans>
          </Notice>
        ) : null}
        {chosen.length > 0 ? (
          <CashForm
            totalMinor={totalMinor}
            currency={currency}
            onPaid={({ receivedMinor }) => void sell(receivedMinor)}
          />
        ) : (
          <p className="text-muted">
            <Trans>Choose seats first.</Trans>
          </p>
        )}
      </section>
    </div>
  )
}
