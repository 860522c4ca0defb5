/** Gives a text to the reader as a file. */
export function downloadText(file: string, text: string, type = 'text/plain'): void {
  downloadBlob(file, new Blob([text], { type }))
}

/** Gives any data to the reader as a file. */
export function downloadBlob(file: string, data: Blob): void {
  const url = URL.createObjectURL(data)
  const link = document.createElement('a')
  link.href = url
  link.download = file
  link.click()
  // the download has begun by then
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
