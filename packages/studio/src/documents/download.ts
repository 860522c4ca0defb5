/** Gives a text to the reader as a file. */
export function downloadText(file: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = file
  link.click()
  // the download has begun by then
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
