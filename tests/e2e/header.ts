import type { Locator, Page } from '@playwright/test'

/** The header's button that tells the visitor's city or country, in both languages, guessed or chosen. */
export const placeButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /change your place|غيّر مكانك/iu })
