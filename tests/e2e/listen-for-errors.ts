import type { Page } from '@playwright/test'

/**
 * Collects script errors and missing files. Answers of the API or of the page itself are not included, since
 * they have their own status.
 */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const { pathname } = new URL(message.location().url || page.url(), page.url())
    const isAnswer = pathname.startsWith('/api/') || pathname === new URL(page.url()).pathname
    if (!(message.text().startsWith('Failed to load resource') && isAnswer)) errors.push(message.text())
  })
  return errors
}
