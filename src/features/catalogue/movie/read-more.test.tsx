import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { ReadMore } from './read-more'

const word = 'matatu '

test('shortens a long text at the last word within 100 characters, and expands it on request', async () => {
  const text = word.repeat(20).trim()
  const { container } = await renderInApp(() => <ReadMore text={text} />)
  const rest = container.querySelector('span[hidden]')
  expect(text.length - (rest?.textContent.length ?? 0)).toBe(word.length * 14 - 1)
  // The whole text is in the page for search engines.
  expect(container.querySelector('p')?.textContent.replace('…', '')).toBe(text)
  fireEvent.click(screen.getByRole('button', { name: 'Read more' }))
  expect(container.querySelector('span[hidden]')).toBeNull()
  expect(container.querySelector('p')?.textContent).toBe(text)
})

test('does not shorten a text of 100 characters', async () => {
  await renderInApp(() => <ReadMore text={'x'.repeat(100)} />)
  expect(screen.queryByRole('button')).toBeNull()
})
