import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { TextField } from '@/src/ui/field'
import type { BookingError } from '../../flow/state'
import { RefusalNotice } from '../../session/refusal-notice'
import { requestOffer } from './request-offer'
import { useOnceSignedIn } from './use-once-signed-in'
import type { OfferFormProps } from './offer-row'

/** Applies a typed promo code; errors are shown at its box. // spec §2 Checkout: promo code entry */
export function CodeForm({ hold, onPriced, onDone }: OfferFormProps) {
  const { t } = useLingui()
  const { api } = useAppContext()
  const box = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const [refusal, setRefusal] = useState<BookingError | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [forMembers, setForMembers] = useState('')
  const askSignIn = useOnceSignedIn(applyCode)
  useEffect(() => box.current?.focus(), [])

  function showWords(message: string) {
    setWords(message)
    box.current?.focus()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = box.current?.value.trim() ?? ''
    setRefusal(null)
    if (code === '') return showWords(t`Please enter your code`)
    await applyCode(code)
  }
  async function applyCode(code: string) {
    setForMembers('')
    setWords('')
    setIsBusy(true)
    const answer = await requestOffer(api, hold, code, {})
    setIsBusy(false)
    if (answer.kind === 'refused') return setRefusal(answer.refusal)
    onPriced(answer)
    if (answer.words === '') return onDone()
    if (answer.needsAccount) setForMembers(code)
    showWords(answer.words)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => {
        setWords('')
        setForMembers('')
      }}
      className="grid gap-4 px-4 pb-4"
    >
      <RefusalNotice refusal={refusal} />
      <TextField
        ref={box}
        name="promo-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={80}
        dir="ltr"
        className="rtl:text-end"
        label={<Trans>Promo code</Trans>}
        error={words}
      />
      {forMembers !== '' && askSignIn ? (
        <Button className="justify-self-start" onClick={() => askSignIn(forMembers)}>
          <Trans>Sign in to use it</Trans>
        </Button>
      ) : null}
      <Button type="submit" variant="quiet" busy={isBusy} className="justify-self-start">
        <Trans>Apply</Trans>
      </Button>
    </form>
  )
}
