import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { TextField } from '@/src/ui/field'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'dir'>

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="grid gap-1">
      <TextField
        {...props}
        type={isShown ? 'text' : 'password'}
        dir="ltr"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        onClick={() => setIsShown(!isShown)}
        className="-my-1.5 min-h-11 justify-self-start text-sm font-medium text-muted underline underline-offset-4 hover:text-ink"
      >
        {isShown ? <Trans>Hide password</Trans> : <Trans>Show password</Trans>}
      </button>
    </div>
  )
}
