import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Returns axe’s violations of WCAG on a page as it is now: each rule with the failing elements.
 * @param more axe’s tags of further rules
 */
export async function findAxeViolations(page: Page, more: readonly string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags([...rules, ...more])
  // Checking a bank’s frame requires an additional page, which doubles the work, so it is skipped where there
  // is none.
  if (page.frames().length === 1) axe.setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
}
