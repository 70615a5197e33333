import type { ReactNode } from 'react'
import { DeferredIcon } from '@/src/ui/deferred-icon'

interface ChoiceButtonProps {
  isCurrent: boolean
  onChoose: () => void
  isBusy?: boolean
  children: ReactNode
}

export function ChoiceButton({ isCurrent, onChoose, isBusy = false, children }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onChoose}
      className="flex min-h-14 w-full items-center gap-4 rounded-m px-4 text-start ring-1 ring-line ring-inset hover:bg-raised hover:ring-accent aria-busy:cursor-progress aria-busy:opacity-60 aria-[current=true]:ring-2 aria-[current=true]:ring-accent"
    >
      {children}
      <DeferredIcon name={isCurrent ? 'check' : 'forward'} className="size-4 text-muted" />
    </button>
  )
}
