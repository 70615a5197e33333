import type { Locator, Page } from '@playwright/test'

/** Returns the header’s button with the visitor’s city or country, in both languages, guessed or chosen. */
export const cityButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /change your place|غيّر مكانك/iu })
