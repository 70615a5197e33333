import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Toaster } from '@/src/ui/toast'
import { useOfficeQuery } from '../api'
import { ConfirmChange } from './confirm-change'

const onClose = vi.fn<() => void>()
let sent: { path: string; body: { reason?: string } }[]
let isRefused: boolean
let sold: number

beforeEach(() => {
  // happy-dom implements no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  onClose.mockClear()
  sent = []
  isRefused = false
  sold = 12
  vi.stubGlobal('fetch', (path: string, request: { body: string }) => {
    const body = JSON.parse(request.body) as { reason?: string }
    sent.push({ path, body })
    return Promise.resolve(answer(path, body))
  })
})

function answer(path: string, { reason }: { reason?: string }): Response {
  if (path.endsWith('/listShows')) return Response.json({ from: '2026-12-01', to: '2026-12-01', shows: [] })
  if (reason !== undefined && isRefused)
    return Response.json(
      { Status: false, Code: 'NOT_ALLOWED', Message: 'This show is over.' },
      { status: 403 },
    )
  if (reason !== undefined) sold = 0
  return Response.json({ show: 'a', sold, held: 0, heldUntil: null, isDone: reason !== undefined })
}

function List() {
  const { data } = useOfficeQuery('listShows', {})
  return <p>{data ? 'List' : 'Loading'}</p>
}

function openDialog() {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <QueryClientProvider client={new QueryClient()}>
        <List />
        <ConfirmChange
          name="stopSale"
          request={{ show: 'a' }}
          title="Stop the sale"
          action="Stop"
          done="The sale is stopped"
          onClose={onClose}
        >
          {(preview) => <p>{preview.sold} tickets stay valid</p>}
        </ConfirmChange>
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>,
  )
}
const changes = () => sent.filter(({ path }) => path === '/api/office/stopSale')

it('shows what a change would do, asks for a reason, and carries it out', async () => {
  openDialog()
  expect(await screen.findByText('12 tickets stay valid')).toBeTruthy()
  expect(changes().map(({ body }) => body)).toEqual([{ show: 'a' }])
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: '  ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Please give a reason.')).toBeTruthy()
  expect(changes()).toHaveLength(1)

  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' Projector broken ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('The sale is stopped')).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
  expect(changes().map(({ body }) => body)).toEqual([
    { show: 'a' },
    { show: 'a', reason: 'Projector broken' },
  ])
  // The list behind is read again, and the preview is not.
  expect(sent.filter(({ path }) => path === '/api/office/listShows')).toHaveLength(2)
})

it('stays open and says why a change was refused', async () => {
  isRefused = true
  openDialog()
  await screen.findByText('12 tickets stay valid')
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Projector broken' } })
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('This show is over.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Projector broken')
})
