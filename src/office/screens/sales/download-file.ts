/** Gives a table to the browser as a file; the mark at its beginning makes spreadsheets read it as UTF-8. */
export function downloadFile(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
