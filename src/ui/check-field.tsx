import { useId } from 'react'
import type { ComponentProps } from 'react'
import type { FieldShell } from './field'

/** A checkbox whose whole label can be pressed. */
export function CheckField({ label, error, ...rest }: Omit<FieldShell, 'hint'> & ComponentProps<'input'>) {
  const generatedId = useId()
  const id = rest.id ?? generatedId
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 text-base">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-5 shrink-0 accent-accent"
        />
        <span>{label}</span>
      </label>
      <p id={`${id}-error`} className="text-sm text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}
