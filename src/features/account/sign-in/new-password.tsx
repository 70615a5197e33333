import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import type { FieldErrors } from '@/src/ui/use-field-errors'
import { PasswordField } from './password-field'

/** The rules of a new password; the same as in `contract/account/identity.ts`. // spec §5 */
const passwordRules = [
  { name: 'length', holds: (typed: string) => typed.length >= 8 },
  { name: 'upper', holds: (typed: string) => /[A-Z]/.test(typed) },
  { name: 'lower', holds: (typed: string) => /[a-z]/.test(typed) },
  { name: 'digit', holds: (typed: string) => /\d/.test(typed) },
  { name: 'sign', holds: (typed: string) => /[!@#$%^&*]/.test(typed) },
] as const

type PasswordError = 'short' | 'simple' | 'long'

const longest = 200

interface NewPasswordProps {
  password: string
  repeated: string
  onPassword: (typed: string) => void
  onRepeated: (typed: string) => void
  errorOf: (fieldId: string) => string | undefined
  /** Called when a field loses focus and is to be validated. // spec §5: checked on blur */
  onLeave: (fieldId: string) => void
}

export const passwordIds = { password: 'new-password', repeated: 'repeat-password' } as const

/** Two fields for a new password, with the unmet rules. // spec §5 */
export function NewPassword(props: NewPasswordProps) {
  const { password, repeated, onPassword, onRepeated, errorOf, onLeave } = props
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          id={passwordIds.password}
          name="new-password"
          autoComplete="new-password"
          label={<Trans>Password</Trans>}
          value={password}
          onChange={(event) => onPassword(event.target.value)}
          onBlur={() => onLeave(passwordIds.password)}
          error={errorOf(passwordIds.password)}
        />
        <Rules password={password} />
      </div>
      <PasswordField
        id={passwordIds.repeated}
        name="repeat-password"
        autoComplete="new-password"
        label={<Trans>Repeat password</Trans>}
        value={repeated}
        onChange={(event) => onRepeated(event.target.value)}
        onBlur={() => onLeave(passwordIds.repeated)}
        error={errorOf(passwordIds.repeated)}
      />
    </>
  )
}

function Rules({ password }: { password: string }) {
  const texts: Record<(typeof passwordRules)[number]['name'], ReactNode> = {
    length: <Trans>8 characters</Trans>,
    upper: <Trans>An uppercase letter</Trans>,
    lower: <Trans>A lowercase letter</Trans>,
    digit: <Trans>A number</Trans>,
    sign: (
      <Trans>
        One of <bdi dir="ltr">! @ # $ % ^ & *</bdi>
      </Trans>
    ),
  }
  return (
    <ul className="grid grid-cols-1 gap-x-3 gap-y-1 text-sm min-[20rem]:grid-cols-2">
      {passwordRules.map(({ name, holds }) => {
        const isMet = holds(password)
        return (
          <li key={name} className={`flex items-center gap-1.5 ${isMet ? 'text-good' : 'text-muted'}`}>
            {isMet ? (
              <DeferredIcon name="check" className="size-4" />
            ) : (
              <span aria-hidden className="mx-1 size-2 rounded-full ring-1 ring-current ring-inset" />
            )}
            <span>{texts[name]}</span>
            {isMet ? (
              <span className="sr-only">
                <Trans>(done)</Trans>
              </span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

/**
 * Returns a validator of both passwords with its messages. `isForgotten`: the forgot form has its own
 * wording. // spec §5
 */
export function usePasswordErrors(isForgotten = false): (password: string, repeated: string) => FieldErrors {
  const { t } = useLingui()
  const texts = {
    short: t`Password must be 8 characters long.`,
    simple: isForgotten
      ? t`The password must contain at least: 1 uppercase letter, 1 lowercase letter, 1 number, and one special character (E.g. , . _ & ? etc)`
      : t`The password must contain at least: one uppercase character, one lowercase character, one number, and one special character (E.g. , . _ & ? etc)`,
    long: t`Too long. Use up to 200 characters.`,
  }
  return (password, repeated) => {
    const errors = new Map<string, string>()
    const error = findPasswordError(password)
    if (error) errors.set(passwordIds.password, texts[error])
    if (repeated !== password) errors.set(passwordIds.repeated, t`The passwords don’t match.`)
    return errors
  }
}

function findPasswordError(typed: string): PasswordError | null {
  if (typed.length > longest) return 'long'
  const broken = passwordRules.filter(({ holds }) => !holds(typed))
  if (broken.length === 0) return null
  return broken.length === 1 && broken[0]?.name === 'length' ? 'short' : 'simple'
}
