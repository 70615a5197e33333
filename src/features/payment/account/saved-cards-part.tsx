import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ResponseOf } from '@/contract/define-call'
import type { GetSavedCards } from '@/contract/payment/saved-cards'
import { useAppContext } from '@/src/lib/page/app-context'
import { texts as optionalTexts } from 'texts:optional'
import { factSeparator } from '@/src/lib/text/locale'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { SectionCard } from '@/src/ui/section-card'
import { Skeleton } from '@/src/ui/skeleton'
import { savedCardsQuery } from './saved-cards-query'
import { RetryNotice } from './retry-notice'
import { lazyComponent } from '@/src/ui/lazy-component'

type Card = ResponseOf<typeof GetSavedCards>['cards'][number]

const RemoveCardDialog = lazyComponent(
  async () => (await import('../panels/optional/remove-card-dialog')).RemoveCardDialog,
  { texts: [optionalTexts] },
)

/** The visitor’s saved cards, each with a remove button. // spec §2 Saved cards */
export function SavedCardsPart() {
  const cards = useQuery(savedCardsQuery(useAppContext().api))
  const [removing, setRemoving] = useState<Card | null>(null)
  return (
    <SectionCard title={<Trans>Saved cards</Trans>}>
      {cards.data ? (
        <CardList cards={cards.data} onRemove={setRemoving} />
      ) : cards.error ? (
        <RetryNotice error={cards.error} onAgain={() => void cards.refetch()} />
      ) : (
        <Skeleton className="h-16" />
      )}
      {removing ? (
        <Suspense>
          <RemoveCardDialog card={removing} onClose={() => setRemoving(null)} />
        </Suspense>
      ) : null}
    </SectionCard>
  )
}

function CardList({ cards, onRemove }: { cards: readonly Card[]; onRemove: (card: Card) => void }) {
  if (cards.length === 0)
    return (
      <p className="text-muted">
        <Trans>You do not have any saved Credit/Debit card</Trans>
      </p>
    )
  return (
    <ul className="grid gap-2">
      {cards.map((card) => (
        <CardRow key={card.CardID} card={card} onRemove={() => onRemove(card)} />
      ))}
    </ul>
  )
}

function CardRow({ card, onRemove }: { card: Card; onRemove: () => void }) {
  const { i18n, t } = useLingui()
  const { cardNumbers, cardBankName, Brand, Expires, IsExpired } = card
  const name = [Brand, cardNumbers].filter(Boolean).join(' ')
  return (
    <li className="flex min-h-16 items-center gap-3 rounded-m bg-ground ps-4 ring-1 ring-line ring-inset">
      <DeferredIcon name="card" className="size-6 text-muted" />
      <span className="grid min-w-0 flex-1 py-2">
        <span className="font-semibold">
          <bdi>{Brand}</bdi>{' '}
          <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
            {cardNumbers.slice(-9)}
          </bdi>
        </span>
        <span className={`text-sm ${IsExpired ? 'text-bad' : 'text-muted'}`}>
          {cardBankName ? <bdi>{cardBankName}</bdi> : null}
          {cardBankName && Expires ? factSeparator(i18n.locale) : null}
          {Expires ? (
            IsExpired ? (
              <Trans>
                Expired <bdi dir="ltr">{Expires}</bdi>
              </Trans>
            ) : (
              <Trans>
                Expires <bdi dir="ltr">{Expires}</bdi>
              </Trans>
            )
          ) : null}
        </span>
      </span>
      <button
        type="button"
        aria-label={t`Remove ${name}`}
        onClick={onRemove}
        className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-raised"
      >
        <DeferredIcon name="close" className="size-5" />
      </button>
    </li>
  )
}
