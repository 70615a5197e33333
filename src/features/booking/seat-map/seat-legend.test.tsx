import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { SeatStateLegend } from './seat-legend'

const legend = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => [
      item.textContent,
      item.querySelector('.seat')?.getAttribute('data-state'),
      item.querySelector('.seat')?.getAttribute('data-kind'),
    ])

it('shows available, selected and sold seats as the hall draws them', async () => {
  await renderInApp(() => <SeatStateLegend tones={[1]} hasWheelchair={false} />)
  expect(legend()).toEqual([
    ['Available', 'free', null],
    ['Selected', 'chosen', null],
    ['Sold', 'sold', null],
  ])
})

it('shows wheelchair places in a hall that has them', async () => {
  await renderInApp(() => <SeatStateLegend tones={[1]} hasWheelchair />)
  expect(legend().at(-1)).toEqual(['Wheelchair', 'free', 'wheelchair'])
})
