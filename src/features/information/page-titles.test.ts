import { expect, it } from 'vitest'
import { hasScreen } from '@/contract/page/row'
import type { PageRow } from '@/contract/page/row'
import { pageNames, pages } from '@/contract/pages'
import { pageGroups, pageTitles } from './page-titles'

it('every page that the menu, the footer or the site map lead to is in the list of pages, once', () => {
  const led = pageNames.filter((name) => {
    const row: PageRow = pages[name]
    const isLed = row.menu !== undefined || row.footerLink || row.inSitemap || row.shortcut
    return isLed && hasScreen(row) && !row.path.includes('$')
  })
  const listed = pageGroups.flatMap((group) => group.pages)
  expect(listed).toEqual(expect.arrayContaining(led))
  expect(new Set(listed).size).toBe(listed.length)
  expect(Object.keys(pageTitles).toSorted()).toEqual(listed.toSorted())
})
