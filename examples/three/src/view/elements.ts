/** Elements of the page. Texts go in as text: nothing that anybody is called or thinks is read as markup. */

export function find(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`the page has no element "${id}"`)
  return found
}

export function make(tag: string, className: string, ...content: readonly (string | HTMLElement)[]): HTMLElement {
  const element = document.createElement(tag)
  if (className !== '') element.className = className
  element.append(...content)
  return element
}
