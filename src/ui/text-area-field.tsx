import { useId } from 'react'
import type { ComponentProps } from 'react'
import { FieldFrame, fieldBox } from './field'
import type { FieldShell } from './field'

/** A labelled multi-line text box, in the writing direction of its content. */
export function TextAreaField({ label, hint, error, ...rest }: FieldShell & ComponentProps<'textarea'>) {
  const generatedId = useId()
  const id = rest.id ?? generatedId
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        dir="auto"
        rows={5}
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        className={`${fieldBox} min-h-32 py-3`}
      />
    </FieldFrame>
  )
}
