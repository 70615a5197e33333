declare module 'fontkit' {
  /** Opens a font file; `characterSet` lists the code points that it covers. */
  export function create(file: Buffer): { readonly characterSet: readonly number[] }
}
