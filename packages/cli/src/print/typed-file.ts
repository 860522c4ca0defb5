/** A file name as it can be typed in a shell. */
export function typedFile(file: string): string {
  return /^[\w./@+-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`
}
