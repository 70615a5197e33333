/**
 * Adds styles that come with the code they belong to, not with every visitor’s first page, whose HTML has all
 * others. They are added as a style sheet object because the page’s content security policy forbids style
 * elements.
 */
export function adoptStyles(text: string): void {
  if (typeof document === 'undefined' || !('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
