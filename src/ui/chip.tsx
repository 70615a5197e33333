import { Icon } from './icon'
import type { ComponentProps, ReactNode } from 'react'

export function Chip({
  isOn,
  children,
  className = '',
  ...rest
}: { isOn: boolean } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isOn}
      className={`inline-flex min-h-11 items-center gap-2 rounded-button px-4 text-base whitespace-nowrap ring-1 ring-inset ring-line hover:bg-raised aria-pressed:bg-accent aria-pressed:text-on-accent aria-pressed:ring-accent ${className}`}
    >
      {children}
    </button>
  )
}

/** A selected item that can be removed. */
export function RemovableChip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode
  removeLabel: string
  onRemove: () => void
}) {
  return (
    <span className="inline-flex min-h-11 items-center rounded-button bg-raised ps-4 text-base">
      {children}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-full hover:text-accent"
      >
        <Icon name="close" className="size-4" />
      </button>
    </span>
  )
}
