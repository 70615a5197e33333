import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { Button } from '@/src/ui/button'
import { TextField } from '@/src/ui/field'

interface CodeFormProps {
  /** The code of this sale; empty without one. */
  code: string
  /** Why the code takes nothing off; empty if it does. */
  refusal: string
  /** The price with the code is not known yet. */
  isBusy: boolean
  onChange: (code: string) => void
}

/** The promo code that a customer shows. One that was refused can be typed anew, one that counts be taken off. */
export function CodeForm({ code, refusal, isBusy, onChange }: CodeFormProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(code)
  const isOn = code !== '' && refusal === ''
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isOn) setTyped('')
    onChange(isOn ? '' : typed.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-3 pb-2">
      <div className="min-w-0 grow">
        <TextField
          label={t`Promo code`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          dir="ltr"
          readOnly={isOn}
          value={typed}
          error={refusal}
          onChange={(event) => {
            setTyped(event.target.value)
            if (code) onChange('')
          }}
        />
      </div>
      <Button type="submit" variant="quiet" className="mt-6.5" busy={isBusy && code !== ''}>
        {isOn ? <Trans>Remove</Trans> : <Trans>Apply</Trans>}
      </Button>
    </form>
  )
}
