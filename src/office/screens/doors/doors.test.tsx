import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderOffice } from '@/tests/fixtures/render-office'

it('the code of a new door is shown once, also when its cinema is listed after the form has opened', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const { requestsOf } = renderOffice('/doors', {
    role: 'door',
    answers: {
      listPlaces: async () => {
        await arrived
        return { brands: [], cinemas: [{ id: 'karen', name: 'Karen', timeZone: 'Africa/Nairobi' }] }
      },
      listDoors: () => ({ doors: [] }),
      openDoor: ({ cinema, name = '', reason }) => ({
        cinema,
        day: '2026-12-01',
        name,
        until: '2026-12-02T02:00:00.000Z',
        door: reason ? { id: 'K7QW2MAX', code: 'ABCD2345' } : null,
        isDone: reason !== undefined,
      }),
    },
  })
  await screen.findByText('No door is open.')
  fireEvent.click(screen.getByRole('button', { name: 'Open a door' }))
  arrive()
  await screen.findByRole('option', { name: 'Karen' })
  fireEvent.change(screen.getByLabelText('Name (optional)'), { target: { value: 'Gate 2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Premiere' } })
  fireEvent.click(screen.getByRole('button', { name: 'Open door' }))
  const shown = within(await screen.findByRole('dialog', { name: 'The door is open' }))
  expect(shown.getByText('ABCD2345')).toBeTruthy()
  fireEvent.click(shown.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText('ABCD2345')).toBeNull()
  expect(requestsOf('openDoor')).toEqual([
    { cinema: 'karen', name: 'Gate 2' },
    { cinema: 'karen', name: 'Gate 2', reason: 'Premiere' },
  ])
})
