import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { studentId } from '@/contract/voucher/promotion-code'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { TextField } from '@/src/ui/field'
import { Notice } from '@/src/ui/notice'
import type { BookingError } from '../../flow/state'
import { RefusalNotice } from '../../session/refusal-notice'
import { requestOffer } from './request-offer'
import type { OfferFormProps } from './offer-row'

/** Errors of the card, in the order of the boxes. */
type CardError = 'number' | 'used' | 'day' | 'expired'

export function StudentForm({ hold, offers, onPriced, onDone }: OfferFormProps) {
  const { t } = useLingui()
  const { api } = useAppContext()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<readonly CardError[]>([])
  const [refusal, setRefusal] = useState<BookingError | null>(null)
  const [words, setWords] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const has = (error: CardError) => errors.includes(error)

  function refuse(wrong: readonly CardError[]) {
    setErrors(wrong)
    const [first] = wrong
    if (first) box(first === 'number' || first === 'used' ? 'student-id' : 'valid-until')?.focus()
  }
  function box(name: string): HTMLInputElement | null {
    const found = form.current?.elements.namedItem(name)
    return found instanceof HTMLInputElement ? found : null
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const [number = '', validUntil = ''] = [box('student-id')?.value, box('valid-until')?.value]
    const wrong: CardError[] = []
    if (!v.is(studentId, number)) wrong.push('number')
    if (validUntil === '') wrong.push('day')
    setRefusal(null)
    setWords('')
    if (wrong.length > 0) return refuse(wrong)
    setIsBusy(true)
    const answer = await requestOffer(api, hold, offers[0]?.PromotionID ?? '', {
      StudentID: number,
      ValidUntil: validUntil,
    })
    setIsBusy(false)
    if (answer.kind === 'priced') {
      onPriced(answer)
      if (answer.words === '') onDone()
      else setWords(answer.words)
    } else {
      const error = getCardError(answer.refusal, answer.field)
      if (error) refuse([error])
      else setRefusal(answer.refusal)
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => setErrors([])}
      className="grid gap-4 px-4 pb-4"
    >
      <RefusalNotice refusal={refusal} />
      {words ? <Notice tone="warn" title={words} /> : null}
      <p className="text-sm text-muted">
        <Trans>One ticket per student ID. Bring it; staff will check it at the door.</Trans>
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="student-id"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          label={<Trans>Student ID number</Trans>}
          error={
            has('number')
              ? t`Please enter the number on your student ID`
              : has('used')
                ? t`This student ID already has a ticket for this show`
                : undefined
          }
        />
        <TextField
          name="valid-until"
          type="date"
          label={<Trans>Valid until</Trans>}
          error={
            has('day')
              ? t`Please enter the day until which it is valid`
              : has('expired')
                ? t`Your student ID must be valid on the day of the show`
                : undefined
          }
        />
      </div>
      <Button type="submit" variant="quiet" busy={isBusy} className="justify-self-start">
        <Trans>Apply</Trans>
      </Button>
    </form>
  )
}

/** Returns the box that the server’s refusal is about; null when it is about something else. */
function getCardError({ code }: BookingError, field: string): CardError | null {
  const isOfCard = code === 'PROMOTION_REFUSED'
  if (field === 'StudentID') return isOfCard ? 'used' : 'number'
  if (field === 'ValidUntil') return isOfCard ? 'expired' : 'day'
  return null
}
