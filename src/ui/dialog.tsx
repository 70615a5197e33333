import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './icon'
import { useModal } from './use-modal'

export interface DialogProps {
  title: ReactNode
  children: ReactNode
  /**
   * Called for the close button, Esc and the backdrop; omit it for a dialog that only its own buttons close.
   */
  onClose?: () => void
  /** Disables Esc and the backdrop: only the close button closes the dialog. */
  isFirm?: boolean
  /**
   * `sheet` slides up from the bottom edge on a phone; `full` fills the screen there; `screen` fills it at
   * every width.
   */
  form?: 'sheet' | 'full' | 'screen'
  width?: 'm' | 'l'
  /** Names what it shows: where that changes, it begins at its top again. */
  view?: string
}

const box = 'm-auto max-h-[92dvh] w-[min(92vw,var(--dialog))] rounded-l'
const boxes = {
  sheet: `${box} max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-be-none max-sm:rounded-es-none`,
  full: `${box} max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-screen max-sm:max-w-none`,
  screen: 'm-0 h-dvh max-h-none w-screen max-w-none',
}

const scrollToTop = (mark: HTMLElement | null) => mark?.closest('dialog')?.scrollTo(0, 0)

/** A modal dialog with a title, open while it is rendered. */
export function Dialog({
  title,
  children,
  onClose,
  isFirm = false,
  form = 'sheet',
  width = 'm',
  view = '',
}: DialogProps) {
  const { t } = useLingui()
  const dismiss = isFirm ? undefined : onClose
  const modal = useModal(dismiss)
  const titleId = useId()

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the backdrop's click only repeats what Esc and the close button do for the keyboard
    <dialog
      {...modal}
      aria-labelledby={titleId}
      onClick={(event) => {
        if (event.target === event.currentTarget) dismiss?.()
      }}
      className={`overflow-y-auto bg-surface p-0 text-ink outline-none shadow-sheet backdrop:bg-black/60 starting:translate-y-4 starting:opacity-0 transition-[transform,opacity] duration-200 ${width === 'l' ? '[--dialog:56rem]' : '[--dialog:30rem]'} ${boxes[form]}`}
    >
      <span key={view} ref={scrollToTop} hidden />
      <div
        className={
          form === 'screen' ? 'flex h-full flex-col gap-3 p-3 pt-5 sm:px-5' : 'grid gap-5 p-5 sm:p-7'
        }
      >
        <header className="flex items-start justify-between gap-4 max-[14rem]:flex-col-reverse">
          <h2 id={titleId} className="text-xl font-bold">
            {title}
          </h2>
          {onClose ? (
            <button
              type="button"
              onClick={onClose}
              aria-label={t`Close`}
              className="-me-2 -mt-2 grid size-11 self-start max-[14rem]:self-end shrink-0 place-items-center rounded-full hover:bg-raised"
            >
              <Icon name="close" />
            </button>
          ) : null}
        </header>
        {children}
      </div>
    </dialog>
  )
}
