import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

export interface FieldShell {
  label: ReactNode
  hint?: ReactNode
  /** The problem and how to correct it; empty when there is none. */
  error?: ReactNode
}

export const fieldBox = 'field min-h-12 w-full px-4 text-base text-ink placeholder:text-muted'

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
      {/* Screen readers read the error with its field, which gets the focus when the form is sent; a live region would read it twice. */}
      <p id={`${id}-error`} className="text-sm text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}

export function TextField({
  label,
  hint,
  error,
  className = '',
  ...rest
}: FieldShell & ComponentProps<'input'>) {
  const generatedId = useId()
  const id = rest.id ?? generatedId
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

/** A labelled native select, which opens the platform’s own picker on phones. */
export function SelectField({
  label,
  hint,
  error,
  className = '',
  children,
  ...rest
}: FieldShell & ComponentProps<'select'>) {
  const generatedId = useId()
  const id = rest.id ?? generatedId
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
