import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ProgrammePreview } from '@/contract/office/programme'
import { Refusal, renderOffice, type OfficeAnswers } from '@/tests/fixtures/render-office'

const noChange: ProgrammePreview = {
  plan: { added: [], moved: [], withdrawn: [], repriced: 0, days: 0, later: 0, isTaken: false },
  faults: [],
  fields: [],
  notes: [],
  action: null,
}
const film = {
  id: 'charade',
  category: 'now-showing',
  title: { en: 'Charade', ar: 'لغز' },
  synopsis: { en: 'A widow in Paris.', ar: 'أرملة في باريس.' },
  release: '1963-12-05',
  year: 1963,
  runtimeMin: 113,
  rating: 'PG',
  genres: ['mystery'],
  formats: ['2D'],
  languages: ['en'],
  subtitles: [],
  director: 'Stanley Donen',
  cast: ['Audrey Hepburn'],
  advanceBooking: false,
  scores: {},
}
const choices = {
  genre: [
    { id: 'mystery', name: 'Mystery' },
    { id: 'romance', name: 'Romance' },
  ],
  format: [{ id: '2D', name: '2D' }],
  seatClass: [{ id: 'gold', name: 'Gold' }],
  venue: [{ id: 'arena', name: 'Arena' }],
  eventCategory: [{ id: 'concert', name: 'Concert' }],
}

const answers = (others: OfficeAnswers): OfficeAnswers => ({
  getItemForm: () => ({ entry: film, mark: 'm-1', choices, pictures: [] }),
  listItems: () => ({ items: [{ id: 'charade', entry: film, changed: null }], choices }),
  ...others,
})

it('a film is changed after a preview of its fields, and all else of it stays as it was', async () => {
  const { requestsOf } = renderOffice('/programme?list=film&item=charade', {
    role: 'planner',
    answers: answers({
      changeItem: ({ reason }) => ({
        ...noChange,
        id: 'charade',
        fields: [{ item: 'charade', field: 'title.ar', from: 'لغز', to: 'اللغز' }],
        isDone: reason !== undefined,
      }),
    }),
  })
  await screen.findByRole('heading', { name: 'Charade' })
  fireEvent.change(screen.getByLabelText('Rating'), { target: { value: 'PG13' } })
  fireEvent.click(screen.getByLabelText('Romance'))
  fireEvent.click(screen.getByRole('button', { name: 'See what would happen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the changes' }))
  await dialog.findByText('Title (العربية)')
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'The board has decided' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByRole('table', { name: 'Films' })
  const { advanceBooking: _off, scores: _none, ...kept } = film
  expect(requestsOf('changeItem').at(-1)).toEqual({
    kind: 'film',
    id: 'charade',
    mark: 'm-1',
    entry: { ...kept, rating: 'PG13', genres: ['mystery', 'romance'] },
    reason: 'The board has decided',
  })
})

it('what the importer refuses stands at its field, and what is missing is asked for first', async () => {
  const { requestsOf } = renderOffice('/programme?list=film&item=charade', {
    role: 'planner',
    answers: answers({
      changeItem: () => ({
        ...noChange,
        id: 'charade',
        faults: [
          { field: 'languages.0', reason: 'Expected an ISO 639 language code' },
          { field: '', reason: 'rule 7, format: charade comes in 2D, not 3D' },
        ],
        isDone: false,
      }),
    }),
  })
  const rating = await screen.findByLabelText<HTMLInputElement>('Rating')
  fireEvent.change(rating, { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('button', { name: 'See what would happen' }))
  await screen.findByText('Please fill this in.')
  expect(document.activeElement).toBe(rating)
  expect(requestsOf('changeItem')).toEqual([])
  fireEvent.change(rating, { target: { value: 'PG' } })
  fireEvent.change(screen.getByLabelText('Languages'), { target: { value: 'english' } })
  fireEvent.click(screen.getByRole('button', { name: 'See what would happen' }))
  await screen.findByText('Expected an ISO 639 language code')
  expect(screen.getByLabelText('Languages').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toContain('charade comes in 2D, not 3D')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a form that was changed is not left without a question', async () => {
  renderOffice('/programme?list=film&item=charade', { role: 'planner', answers: answers({}) })
  const rating = await screen.findByLabelText<HTMLInputElement>('Rating')
  fireEvent.change(rating, { target: { value: 'PG13' } })
  fireEvent.click(screen.getByRole('link', { name: 'Films' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Stay' }))
  expect(rating.value).toBe('PG13')
})

it('dates and prices of an event are rows and numbers of its file', async () => {
  const event = {
    id: 'gala',
    venue: 'arena',
    category: 'concert',
    title: { en: 'Gala', ar: 'حفل' },
    about: { en: 'One night.', ar: 'ليلة واحدة.' },
    durationMin: 90,
    shows: [{ id: 'first', date: '2026-12-04', times: ['19:30'] }],
    prices: { gold: 4500 },
  }
  const { requestsOf } = renderOffice('/programme?list=event&item=gala', {
    role: 'manager',
    answers: answers({
      getItemForm: () => ({ entry: event, mark: 'm-2', choices, pictures: [] }),
      changeItem: () => new Refusal('INVALID_REQUEST', 'Somebody else changed it meanwhile: open it again.'),
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a date' }))
  const second = within(screen.getByRole('group', { name: 'Dates, number 2' }))
  fireEvent.click(second.getByLabelText('Fri'))
  fireEvent.click(second.getByLabelText('Sat'))
  fireEvent.change(second.getByLabelText('Times'), { target: { value: '18:00, 20:45' } })
  fireEvent.change(screen.getByLabelText('Gold'), { target: { value: '5000.5' } })
  fireEvent.click(screen.getByRole('button', { name: 'See what would happen' }))
  await screen.findByText(/Somebody else changed it meanwhile/)
  expect(requestsOf('changeItem')[0]).toMatchObject({
    entry: {
      ...event,
      shows: [...event.shows, { days: 'fri,sat', times: ['18:00', '20:45'] }],
      prices: { gold: 5000.5 },
    },
  })
})

it('a change is undone from the list of changes while that is possible', async () => {
  const change = {
    what: 'change-item',
    by: 'Wanjiru',
    why: 'a typing error',
    at: '2026-12-01T08:00:00.000Z',
    items: [{ kind: 'film', id: 'charade', name: 'Charade' }],
    isInForce: true,
  }
  const { requestsOf } = renderOffice('/programme?list=changes', {
    role: 'planner',
    answers: answers({
      listProgrammeChanges: () => ({
        changes: [
          { ...change, action: '7', isUndoable: true },
          { ...change, action: '6', isUndoable: false },
        ],
      }),
      undoProgrammeChange: ({ reason }) => ({
        ...noChange,
        fields: [{ item: 'charade', field: 'rating', from: 'PG13', to: 'PG' }],
        isDone: reason !== undefined,
      }),
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this change' }))
  fireEvent.change(await dialog.findByLabelText('Reason'), { target: { value: 'It was right' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Undo' }))
  await screen.findByText('It is as it was before')
  expect(requestsOf('undoProgrammeChange')).toEqual([
    { action: '7' },
    { action: '7', reason: 'It was right' },
  ])
})

it('a list names what its items refer to, and writes dates, days and languages as people do', async () => {
  const price = { place: 'arena', class: 'gold', format: '*', days: 'fri-sun', price: '12.50' }
  renderOffice('/programme', {
    role: 'planner',
    answers: answers({
      listItems: ({ kind }) => ({
        items:
          kind === 'film'
            ? [{ id: 'charade', entry: film, changed: null }]
            : [{ id: 'arena.gold', entry: price, changed: null }],
        choices: { ...choices, pricePlace: choices.venue },
      }),
    }),
  })
  const row = await screen.findByRole('row', { name: /Charade/ })
  expect(row.textContent).toMatch(/5 Dec 1963.*PG.*2D.*English/)
  fireEvent.click(screen.getByRole('link', { name: 'Prices' }))
  const priceRow = await screen.findByRole('row', { name: /Arena/ })
  expect(priceRow.textContent).toMatch(/Gold.*Fri, Sat, Sun.*12\.50/)
})
