import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, SyntheticEvent } from 'react'

interface OpenModal {
  readonly dialog: HTMLDialogElement
  readonly close: () => void
}

/** Those that are open, the uppermost last. */
const openModals: OpenModal[] = []

/**
 * The platform's own `<dialog>` as a modal: focus stays inside, the page behind is inert, focus returns at the end.
 * Open as long as it is rendered, whatever the browser closes by itself; goes onto the element.
 * @param onClose Esc or a phone's Back; leave out for what only its own buttons end.
 */
export function useModal(onClose?: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(() => onClose?.())
  // Closed while it is still in the page: only then the browser takes the keyboard back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!dialog.open) dialog.showModal()
    const entry = { dialog, close: () => close() }
    openModals.push(entry)
    return () => {
      openModals.splice(openModals.indexOf(entry), 1)
      dialog.close()
    }
  }, [])

  return {
    ref,
    // Browsers close by Esc without asking (no `cancel`) when nothing was tapped since the last one, and two dialogs at once.
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // What floats above the dialog goes first, by the browser or by itself.
      if (event.currentTarget.querySelector('[popover]')) return
      event.preventDefault()
      onClose?.()
    },
    onCancel(event: SyntheticEvent) {
      event.preventDefault()
      onClose?.()
    },
    // The same by a phone's Back, of one dialog or of all. Told later than they are closed: by then they may be open again.
    onClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
      if (currentTarget.open) return
      const uppermost = openModals.at(-1)
      for (const { dialog } of openModals) if (!dialog.open) dialog.showModal()
      uppermost?.close()
    },
  }
}
