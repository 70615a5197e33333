import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { TextField } from '@/src/ui/field'
import { TextAreaField } from '@/src/ui/text-area-field'
import { giftDays } from './gift-days'

/**
 * Maximum length in characters of a message, and of a name. // contract/voucher/voucher-order.ts,
 * contract/booking/send-ticket.ts
 */
const mostWords = 300
const mostName = 40

export interface TypedGift {
  readonly picture: string
  readonly to: string
  readonly toName: string
  readonly fromName: string
  readonly words: string
  readonly isLater: boolean
  /** `YYYY-MM-DD`; empty until a day is chosen. */
  readonly day: string
}

interface GiftFieldsProps {
  gift: TypedGift
  idOf: (field: keyof TypedGift) => string
  errorOf: (fieldId: string) => string | undefined
  /** Masked address to which the gift is sent at present. */
  sentTo: string | undefined
  onType: (more: Partial<TypedGift>) => void
}

export function GiftFields({ gift, idOf, errorOf, sentTo, onType }: GiftFieldsProps) {
  const [{ first, last }] = useState(() => giftDays(Date.now()))
  const left = mostWords - gift.words.length
  const address = <bdi dir="ltr">{sentTo}</bdi>
  return (
    <>
      <TextField
        id={idOf('to')}
        name="to"
        type="email"
        inputMode="email"
        autoComplete="off"
        dir="ltr"
        maxLength={254}
        label={<Trans>Which e-mail address?</Trans>}
        hint={sentTo === undefined ? null : <Trans>Current address: {address}. Please enter it again.</Trans>}
        value={gift.to}
        onChange={(event) => onType({ to: event.target.value })}
        error={errorOf(idOf('to'))}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-3">
        <TextField
          id={idOf('toName')}
          name="to-name"
          autoComplete="off"
          dir="auto"
          maxLength={mostName}
          label={<Trans>To (optional)</Trans>}
          value={gift.toName}
          onChange={(event) => onType({ toName: event.target.value })}
          error={errorOf(idOf('toName'))}
        />
        <TextField
          id={idOf('fromName')}
          name="from-name"
          autoComplete="given-name"
          dir="auto"
          maxLength={mostName}
          label={<Trans>From (optional)</Trans>}
          value={gift.fromName}
          onChange={(event) => onType({ fromName: event.target.value })}
          error={errorOf(idOf('fromName'))}
        />
      </div>
      <TextAreaField
        id={idOf('words')}
        name="words"
        rows={4}
        maxLength={mostWords}
        label={<Trans>Your message (optional)</Trans>}
        hint={<Plural value={left} one="# letter left" other="# letters left" />}
        value={gift.words}
        onChange={(event) => onType({ words: event.target.value })}
        error={errorOf(idOf('words'))}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-1 text-sm font-semibold">
          <Trans>When?</Trans>
        </legend>
        <div className="flex flex-wrap gap-x-6">
          <DeliveryTimeOption isChosen={!gift.isLater} onChoose={() => onType({ isLater: false })}>
            <Trans>Now</Trans>
          </DeliveryTimeOption>
          <DeliveryTimeOption isChosen={gift.isLater} onChoose={() => onType({ isLater: true })}>
            <Trans>On a day</Trans>
          </DeliveryTimeOption>
        </div>
        {gift.isLater ? (
          <TextField
            id={idOf('day')}
            name="day"
            type="date"
            min={first}
            max={last}
            label={<Trans>Day</Trans>}
            hint={<Trans>You can change it or take it back until then.</Trans>}
            value={gift.day}
            onChange={(event) => onType({ day: event.target.value })}
            error={errorOf(idOf('day'))}
          />
        ) : null}
      </fieldset>
    </>
  )
}

interface DeliveryTimeOptionProps {
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function DeliveryTimeOption({ isChosen, onChoose, children }: DeliveryTimeOptionProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name="when"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 accent-accent"
      />
      {children}
    </label>
  )
}
