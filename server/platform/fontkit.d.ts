declare module 'fontkit' {
  /** A font file's own table of what it has, as code points. */
  export function create(file: Buffer): { readonly characterSet: readonly number[] }
}
