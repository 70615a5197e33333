import type { Plugin } from 'vite'

/** What stands in the worker until its files are known. // sw/scan-worker.ts */
const placeholder = /["'`]__SCAN_FILES__["'`]/

/** Tells the scanner's worker which files it is to keep: all of its build, whatever is loaded lazily too. */
export function scanFiles(): Plugin {
  return {
    name: 'foyer:scan-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['scan-worker.js']
        if (worker?.type !== 'chunk' || !placeholder.test(worker.code))
          this.error('The scanner’s worker does not ask for its files any more')
        if (worker.imports.length > 0) this.error('The scanner’s worker is to be one file')
        const files = Object.keys(bundle).filter((file) => file !== worker.fileName)
        const list = JSON.stringify(files.map((file) => `/${file}`).toSorted())
        worker.code = worker.code.replace(placeholder, () => list)
      },
    },
  }
}
