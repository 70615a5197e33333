import { I18nProvider } from '@lingui/react'
import { setupI18n } from '@lingui/core'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Dialog } from './dialog'

beforeEach(() => {
  // happy-dom implements no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})

it('begins at its top when it shows something else, and stays where it is otherwise', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const show = (view: string, text: string) => (
    <I18nProvider i18n={i18n}>
      <Dialog title="Sign in" view={view}>
        {text}
      </Dialog>
    </I18nProvider>
  )
  const { rerender } = render(show('sign-up', 'A form'))
  const dialog = screen.getByRole('dialog')
  dialog.scrollTop = 300
  rerender(show('sign-up', 'A form with errors'))
  expect(dialog.scrollTop).toBe(300)
  rerender(show('code', 'Enter the code'))
  expect(dialog.scrollTop).toBe(0)
})
