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
