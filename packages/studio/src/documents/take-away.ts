/** What the reader takes away: as a file, or on the clipboard. */

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

/** Puts a text on the clipboard. Rejects with a sentence where the browser forbids it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // pages that are neither on this machine nor encrypted have no `clipboard`
    if (!copySelection(text)) throw new Error('This browser does not let the studio use the clipboard.')
  }
}

function copySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  const focused = document.activeElement
  // a dialog lets nothing outside it take the focus
  const place = document.querySelector('[role=dialog]') ?? document.body
  place.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
