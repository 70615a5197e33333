import { expect, test } from '@playwright/test'
import { GetAllCinemasSch } from '../../contract/catalogue/get-all-cinemas-list'
import { callApi } from './api'
import { Visitor } from './visitor'

test('a cinema that was searched for is shown among the others', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  const { Cinemas } = await callApi(GetAllCinemasSch, {})
  const last = Cinemas.at(-1)?.CinemaName ?? ''
  await visitor.open('/')
  await visitor.button('Search for Movies & Cinemas').click()
  await page
    .getByRole('textbox', { name: visitor.say('Search for Movies & Cinemas') })
    .or(page.getByRole('combobox'))
    .fill(last)
  await page.getByRole('option', { name: last }).click()
  await expect(page).toHaveURL(/\/cinemas#cinema-/)
  await expect(page.getByRole('heading', { name: last })).toBeInViewport({ ratio: 1 })
})
