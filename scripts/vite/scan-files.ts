import type { Plugin } from 'vite'

/** Placeholder in the worker for its list of files. // sw/scan-worker.ts */
const placeholder = /["'`]__SCAN_FILES__["'`]/

/** Gives the scanner's worker the list of files to precache: all of its build, including lazy chunks. */
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
