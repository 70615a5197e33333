import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createColumns, DataTable } from './data-table'

interface Film {
  readonly id: string
  readonly title: string
  readonly seats: number
}
const films: readonly Film[] = [
  { id: 'a', title: 'Metropolis', seats: 9 },
  { id: 'b', title: 'Nosferatu', seats: 120 },
  { id: 'c', title: 'The General', seats: 40 },
]
const column = createColumns<Film>()
const columns = column.columns([
  column.accessor('title', { header: 'Film', meta: { isTitle: true } }),
  column.accessor('seats', { header: 'Seats', meta: { align: 'end' } }),
  column.display({ id: 'help', header: 'Help', cell: () => <button type="button">Help</button> }),
])
const onOpen = vi.fn<(film: Film) => void>()

function showTable(rows: readonly Film[] | undefined) {
  onOpen.mockClear()
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <DataTable
        label="Films"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        onOpen={onOpen}
        empty="No film is on."
      />
    </I18nProvider>,
  )
}
const rows = () => screen.getAllByRole('row').slice(1)
const titles = () => rows().map((row) => films.find(({ title }) => within(row).queryByText(title))?.id)

it('is one stop of the Tab key, in which arrows move and Enter opens', () => {
  showTable(films)
  expect(rows().map((row) => row.tabIndex)).toEqual([0, -1, -1])
  rows()[0]?.focus()
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  press('ArrowDown')
  press('ArrowDown')
  press('ArrowDown')
  press('ArrowUp')
  expect(rows().map((row) => row.tabIndex)).toEqual([-1, 0, -1])
  press('Enter')
  expect(onOpen).toHaveBeenLastCalledWith(films[1])
  press('End')
  press('Enter')
  expect(onOpen).toHaveBeenLastCalledWith(films[2])
  press('Home')
  expect(document.activeElement).toBe(rows()[0])
})

it('opens a row that is clicked, and not when a button in it is', () => {
  showTable(films)
  fireEvent.click(screen.getByText('Nosferatu'))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(films[1])
  fireEvent.click(screen.getAllByRole('button', { name: 'Help' })[0] as HTMLElement)
  expect(onOpen).toHaveBeenCalledOnce()
})

it('sorts by a column, numbers by their size, and says so', () => {
  showTable(films)
  const head = () => screen.getByRole('columnheader', { name: 'Seats' })
  const sort = () => fireEvent.click(within(head()).getByRole('button'))
  sort()
  expect(titles()).toEqual(['b', 'c', 'a'])
  expect(head().getAttribute('aria-sort')).toBe('descending')
  sort()
  expect(titles()).toEqual(['a', 'c', 'b'])
  expect(head().getAttribute('aria-sort')).toBe('ascending')
})

it('says in words that a list is empty', () => {
  showTable([])
  expect(screen.getByText('No film is on.')).toBeTruthy()
})
