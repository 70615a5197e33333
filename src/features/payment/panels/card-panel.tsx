import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ChangeEvent, FormEvent } from 'react'
import { normalizeTyped } from '@/contract/typed-text'
import { TextField } from '@/src/ui/field'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { cardBrand, cardDigits, expiryYear, groupCardNumber } from '../card-number'
import type { CardError, CardFields } from '../check-card'
import { PayButton } from './pay-button'
import type { PanelProps } from './panel'
import { isCardSaved, SaveCardField } from './save-card-field'
import { useCardErrors } from './use-card-errors'

const fieldOf: Record<CardError, string> = {
  number: 'card-number',
  name: 'card-name',
  expiryMonth: 'card-month',
  expiryYear: 'card-year',
  expired: 'card-month',
  CVV: 'card-cvv',
}

/**
 * A debit or credit card. Its data stays in these fields only, until it is sent. // spec §2 Payment tabs, §5
 * Card form
 */
export function CardPanel({ total, isSignedIn, isBusy, onPay }: PanelProps) {
  const { t } = useLingui()
  const [number, setNumber] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const brand = cardBrand(number)

  function read(): CardFields {
    const text = (name: string) => {
      const box = form.current?.elements.namedItem(name)
      return box instanceof HTMLInputElement ? normalizeTyped(box.value) : ''
    }
    const month = text('month')
    return {
      number: cardDigits(text('number')),
      name: text('name'),
      expiryMonth: month === '' ? '' : month.padStart(2, '0'),
      expiryYear: expiryYear(text('year')),
      CVV: text('cvv'),
    }
  }
  const { has, check, onChange, onLeave } = useCardErrors(read)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const [first] = check()
    if (first) document.getElementById(fieldOf[first])?.focus()
    else onPay({ Card: read(), ...(isCardSaved(form.current) && { SaveCard: true }) })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} onChange={onChange} className="grid grid-cols-1 gap-5 pt-5">
      <div className="relative">
        <NumberField
          number={number}
          onNumber={setNumber}
          onBlur={() => onLeave('number')}
          error={has('number') ? t`Check the card number` : undefined}
        />
        <span aria-hidden className="absolute inset-e-4 top-9.5 text-sm font-bold text-muted">
          {brand === 'visa' ? 'VISA' : brand === 'mastercard' ? 'Mastercard' : ''}
        </span>
      </div>
      <TextField
        id="card-name"
        name="name"
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        label={<Trans>Name on the card</Trans>}
        onBlur={() => onLeave('name')}
        error={has('name') ? t`Enter the name as shown on the card` : undefined}
      />
      {/* The fields stay in one line where a label takes two. */}
      <div className="grid items-start gap-3 min-[16rem]:grid-cols-3 min-[16rem]:gap-y-0 min-[16rem]:*:row-span-3 min-[16rem]:*:grid-rows-subgrid min-[16rem]:[&_label]:self-end">
        <TextField
          id="card-month"
          name="month"
          inputMode="numeric"
          autoComplete="cc-exp-month"
          placeholder={t`MM`}
          maxLength={2}
          dir="ltr"
          label={<Trans>Expiry month</Trans>}
          onBlur={() => onLeave('expiryMonth')}
          error={has('expiryMonth') ? t`01 to 12` : has('expired') ? t`This card has expired` : undefined}
        />
        <TextField
          id="card-year"
          name="year"
          inputMode="numeric"
          autoComplete="cc-exp-year"
          placeholder={t`YY`}
          maxLength={4}
          dir="ltr"
          label={<Trans>Expiry year</Trans>}
          onBlur={() => onLeave('expiryYear')}
          error={has('expiryYear') ? t`Two digits` : undefined}
        />
        <TextField
          id="card-cvv"
          name="cvv"
          type="password"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={3}
          dir="ltr"
          label={<Trans>CVV</Trans>}
          onBlur={() => onLeave('CVV')}
          error={has('CVV') ? t`Three digits` : undefined}
        />
      </div>
      {isSignedIn ? <SaveCardField /> : null}
      <PayButton total={total} isBusy={isBusy} />
      <p className="flex items-center gap-2 text-sm text-muted">
        <DeferredIcon name="lock" className="size-4" />
        <Trans>We encrypt it for the bank and never keep your card number or CVV.</Trans>
      </p>
    </form>
  )
}

/** A field that shows four groups; the caret stays where the visitor types. */
function NumberField({
  number,
  onNumber,
  onBlur,
  error,
}: {
  number: string
  onNumber: (digits: string) => void
  onBlur: () => void
  error: string | undefined
}) {
  const caret = useRef<number | null>(null)
  const shown = groupCardNumber(number)
  useLayoutEffect(() => {
    const box = document.getElementById('card-number')
    if (caret.current === null || !(box instanceof HTMLInputElement)) return
    box.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const end = target.selectionStart ?? target.value.length
    const digits = cardDigits(target.value)
    const before = cardDigits(target.value.slice(0, end)).length
    caret.current =
      groupCardNumber(digits.slice(0, before)).length +
      (before > 0 && before % 4 === 0 && before < digits.length ? 1 : 0)
    onNumber(digits)
  }
  return (
    <TextField
      id="card-number"
      name="number"
      inputMode="numeric"
      autoComplete="cc-number"
      placeholder="0000 0000 0000 0000"
      dir="ltr"
      maxLength={23}
      className="tracking-wider tabular-nums rtl:text-end"
      label={<Trans>Card number</Trans>}
      value={shown}
      onChange={change}
      onBlur={onBlur}
      error={error}
    />
  )
}
