import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

export interface FieldShell {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and how to mend it; empty when nothing is. */
  error?: ReactNode
}

/** The look of what one types into. */
export const fieldBox = 'field min-h-12 w-full px-4 text-base text-ink placeholder:text-muted'

/** A label above, a hint or an error below. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: FieldShell & { id: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
      </label>
      {children}
      {hint && !error ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {/* Heard with its field, which has the focus when the form was sent: a live region would say it twice. */}
      <p id={`${id}-error`} className="text-sm text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}

/** A labelled text box with its hint and its error where it happened. */
export function TextField({
  label,
  hint,
  error,
  className = '',
  ...rest
}: FieldShell & ComponentProps<'input'>) {
  const made = useId()
  const id = rest.id ?? made
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        className={`${fieldBox} ${className}`}
      />
    </FieldFrame>
  )
}

/** A labelled native select: the platform's own picker on phones. */
export function SelectField({
  label,
  hint,
  error,
  className = '',
  children,
  ...rest
}: FieldShell & ComponentProps<'select'>) {
  const made = useId()
  const id = rest.id ?? made
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        className={`${fieldBox} disabled:opacity-50 ${className}`}
      >
        {children}
      </select>
    </FieldFrame>
  )
}
