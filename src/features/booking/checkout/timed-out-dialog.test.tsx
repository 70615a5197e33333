import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { TimedOutDialog } from './timed-out-dialog'

test('explains the timeout, what to do, and the support contacts, and starts again', async () => {
  const onStartAgain = vi.fn()
  await renderInApp(() => <TimedOutDialog onStartAgain={onStartAgain} />)
  const dialog = screen.getByRole('dialog', { name: 'TIMED OUT' })
  expect(dialog.textContent).toContain('Sorry your session has timed out!')
  expect(dialog.textContent).toMatch(/venue.*try later.*call support.*help desk/s)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['tel:+254200000000', 'mailto:help@tembo.example'])
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.click(dialog)
  expect(onStartAgain).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'START AGAIN' }))
  expect(onStartAgain).toHaveBeenCalledOnce()
})
