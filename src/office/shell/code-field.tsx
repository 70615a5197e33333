import { useLingui } from '@lingui/react/macro'
import { readDigits } from '@/src/lib/text/read-digits'
import { TextField } from '@/src/ui/field'

interface CodeFieldProps {
  value: string
  onChange: (digits: string) => void
  error?: string
}

/** The six digits of an authenticator app, in one field, which password managers fill. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Six-digit code`}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step consists of this field alone
      autoFocus
      name="code"
      required
      pattern="[0-9]{6}"
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      value={value}
      onChange={(event) => onChange(readDigits(event.target.value).slice(0, 6))}
      error={error}
      className="text-center text-xl font-semibold tracking-[0.4em] tabular-nums"
    />
  )
}
