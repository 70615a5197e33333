/** Returns a page’s breadcrumbs for search engines. // schema.org BreadcrumbList */
export function breadcrumbs(origin: string, steps: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: { '@type': 'WebPage', '@id': origin + path, name },
    })),
  }
}
