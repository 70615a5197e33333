import type { ComponentProps } from 'react'

export type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'danger'
export type ButtonSize = 'm' | 'l'

const variantClasses: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:brightness-110 active:brightness-95',
  quiet: 'bg-raised text-ink hover:brightness-110 ring-1 ring-inset ring-line',
  ghost: 'bg-transparent text-ink hover:bg-raised',
  danger: 'bg-transparent text-bad ring-1 ring-inset ring-bad hover:bg-raised',
}
const sizes: Record<ButtonSize, string> = {
  m: 'min-h-11 px-4 text-button',
  l: 'min-h-14 px-6 text-button-l',
}

/** Returns the classes of a button, also for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'm'): string {
  return `btn btn-${variant} inline-flex items-center justify-center gap-2 rounded-button font-semibold text-center transition-[filter,background-color] duration-150 ${variantClasses[variant]} ${sizes[size]}`
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /**
   * Whether work is in progress: the button keeps its width, notifies assistive technology and ignores
   * further presses.
   */
  busy?: boolean
}

/** A button. `aria-disabled` instead of `disabled` keeps it focusable, so that it can explain why. */
export function Button({
  variant,
  size,
  busy = false,
  className = '',
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const blocked = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      className={`${buttonClass(variant, size)} ${blocked ? 'opacity-60' : ''} ${busy ? 'cursor-progress' : ''} disabled:opacity-60 ${className}`}
    >
      {busy ? (
        <span
          aria-hidden
          className="size-4 animate-spin rounded-full border-2 border-current border-e-transparent"
        />
      ) : null}
      {children}
    </button>
  )
}
