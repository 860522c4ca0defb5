/** Builds page elements. Inserts strings as text, never as markup. */

export function find(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no element "${id}".`)
  return found
}

export function make(tag: string, className: string, ...content: readonly (string | HTMLElement)[]): HTMLElement {
  const element = document.createElement(tag)
  if (className !== '') element.className = className
  element.append(...content)
  return element
}

/** Replaces a text. Does nothing if the text is unchanged, which saves a layout. */
export function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
