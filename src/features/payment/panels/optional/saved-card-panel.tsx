import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import type { ResponseOf } from '@/contract/define-call'
import type { GetSavedCards } from '@/contract/payment/saved-cards'
import { normalizeTyped } from '@/contract/typed-text'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { errorText } from '@/src/lib/text/error-text'
import { Button } from '@/src/ui/button'
import { TextField } from '@/src/ui/field'
import { factSeparator } from '@/src/lib/text/locale'
import { Icon } from '@/src/ui/icon'
import { Notice } from '@/src/ui/notice'
import { Skeleton } from '@/src/ui/skeleton'
import { savedCardsQuery } from '../../account/saved-cards-query'
import { useAddressForm } from '../address-fields'
import { PayButton } from '../pay-button'
import type { PanelProps } from '../panel'
import { RemoveCardDialog } from './remove-card-dialog'

type Card = ResponseOf<typeof GetSavedCards>['cards'][number]

/** Saved cards, and the code that is typed each time. // spec §2 ExpressPay, §5: a CVV of 3 digits */
export function SavedCardPanel({ total, isBusy, onPay, needsAddress, kept }: PanelProps) {
  const { t, i18n } = useLingui()
  const { api } = useAppContext()
  const cards = useQuery(savedCardsQuery(api))
  const [chosen, setChosen] = useState('')
  const [removing, setRemoving] = useState<Card | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const cvv = useRef<HTMLInputElement>(null)
  const address = useAddressForm(kept, needsAddress)
  if (cards.error)
    return (
      <div className="pt-5">
        <Notice
          tone="warn"
          title={i18n._(errorText(cards.error instanceof ApiError ? cards.error.code : 'SERVER_ERROR'))}
          action={
            <Button variant="quiet" onClick={() => void cards.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      </div>
    )
  if (!cards.data) return <Skeleton className="mt-5 h-40" />
  if (cards.data.length === 0)
    return (
      <p className="pt-5 text-muted">
        <Trans>You do not have any saved Credit/Debit card</Trans>
      </p>
    )
  const card =
    cards.data.find(({ CardID, IsExpired }) => CardID === chosen && !IsExpired) ??
    cards.data.find(({ IsExpired }) => !IsExpired)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || !card) return
    const CVV = normalizeTyped(cvv.current?.value ?? '')
    const isCode = /^\d{3}$/.test(CVV)
    setIsWrong(!isCode)
    if (!isCode) return cvv.current?.focus()
    const typed = address.read(event.currentTarget)
    if (typed) onPay({ SavedCard: { CardID: card.CardID, CVV }, ...typed })
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5 pt-5">
      <fieldset className="grid gap-2">
        <legend className="sr-only">
          <Trans>Saved cards</Trans>
        </legend>
        {cards.data.map((each) => (
          <CardRow
            key={each.CardID}
            card={each}
            isChosen={each === card}
            onChoose={() => setChosen(each.CardID)}
            onRemove={() => setRemoving(each)}
          />
        ))}
      </fieldset>
      {card ? (
        <>
          <div className="max-w-40">
            <TextField
              ref={cvv}
              key={card.CardID}
              name="cvv"
              type="password"
              inputMode="numeric"
              autoComplete="cc-csc"
              maxLength={3}
              dir="ltr"
              label={<Trans>CVV</Trans>}
              error={isWrong ? t`Three digits` : undefined}
              onChange={() => setIsWrong(false)}
            />
          </div>
          {address.fields}
          <PayButton total={total} isBusy={isBusy} />
        </>
      ) : (
        <p className="text-muted">
          <Trans>These cards have expired. Please pay another way.</Trans>
        </p>
      )}
      {removing ? <RemoveCardDialog card={removing} onClose={() => setRemoving(null)} /> : null}
    </form>
  )
}

interface CardRowProps {
  card: Card
  isChosen: boolean
  onChoose: () => void
  onRemove: () => void
}

function CardRow({ card, isChosen, onChoose, onRemove }: CardRowProps) {
  const { i18n, t } = useLingui()
  const { CardID, cardNumbers, cardBankName, Brand, Expires, IsExpired } = card
  const name = [Brand, cardNumbers].filter(Boolean).join(' ')
  return (
    <div className="flex items-center gap-1 rounded-m bg-surface ps-4 ring-1 ring-line ring-inset has-checked:ring-2 has-checked:ring-accent">
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is the card's own brand and number */}
      <label className="flex min-h-16 min-w-0 flex-1 items-center gap-4 py-2">
        <input
          type="radio"
          name="card"
          value={CardID}
          checked={isChosen}
          disabled={IsExpired}
          onChange={onChoose}
          className="size-5 shrink-0 accent-accent"
        />
        <span className={`grid min-w-0 ${IsExpired ? 'text-muted' : ''}`}>
          <span className="font-semibold">
            <bdi>{Brand}</bdi>{' '}
            <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
              {cardNumbers.slice(-9)}
            </bdi>
          </span>
          <span className="text-sm text-muted">
            {cardBankName ? <bdi>{cardBankName}</bdi> : null}
            {cardBankName && Expires ? factSeparator(i18n.locale) : null}
            {IsExpired ? (
              <span className="text-bad">
                <Trans>
                  Expired <bdi dir="ltr">{Expires}</bdi>
                </Trans>
              </span>
            ) : Expires ? (
              <Trans>
                Expires <bdi dir="ltr">{Expires}</bdi>
              </Trans>
            ) : null}
          </span>
        </span>
      </label>
      <button
        type="button"
        aria-label={t`Remove ${name}`}
        onClick={onRemove}
        className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-raised"
      >
        <Icon name="close" className="size-5" />
      </button>
    </div>
  )
}
