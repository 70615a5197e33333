import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '@/src/ui/icon'
import { Popover } from '@/src/ui/popover'
import type { Step } from './quick-book-state'

interface StepFieldProps {
  step: Step
  /** `bar`: its list floats below; `stack`: its list opens in between. */
  form: 'bar' | 'stack'
  label: string
  value: string | undefined
  placeholder: string
  isEnabled: boolean
  isOpen: boolean
  onPress: () => void
  /** Called when it is pressed before an earlier step was chosen. */
  onBlocked: () => void
  onClose: () => void
  children: ReactNode
}

export function StepField(props: StepFieldProps) {
  const { form, value, isEnabled, isOpen } = props
  const button = useRef<HTMLButtonElement>(null)
  const isBar = form === 'bar'
  return (
    <div
      className={
        isBar
          ? 'relative min-w-0 flex-1 border-line not-last:border-e'
          : 'overflow-hidden rounded-m ring-1 ring-line'
      }
    >
      <button
        ref={button}
        type="button"
        data-step={props.step}
        aria-expanded={isOpen}
        aria-disabled={!isEnabled}
        onClick={isEnabled ? props.onPress : props.onBlocked}
        className={`flex w-full items-center justify-between gap-2 px-3.5 py-3 text-start lg:px-5 ${isEnabled ? 'hover:bg-raised' : 'cursor-not-allowed opacity-55'}`}
      >
        <span className="grid min-w-0">
          <span className="text-sm text-muted">{props.label}</span>
          <span className={`truncate ${value ? 'font-semibold' : ''}`}>{value ?? props.placeholder}</span>
        </span>
        <Icon name="chevron-down" className={`size-4 text-muted ${isBar ? 'max-lg:hidden' : ''}`} />
      </button>
      {isOpen && isBar ? (
        <Popover anchor={button} onClose={props.onClose} className="w-80">
          {props.children}
        </Popover>
      ) : null}
      {isOpen && !isBar ? <div className="border-t border-line">{props.children}</div> : null}
    </div>
  )
}
