/** A list of things to do or to go to, for the keyboard and the mouse. */
import { element } from './markdown-dom.ts'

export interface MenuItem {
  readonly title: string
  readonly detail?: string
  readonly run: () => void
}

export interface MenuParts {
  readonly label: string
  /** Above the list. */
  readonly header?: HTMLElement
  readonly items: readonly MenuItem[]
}

/** The first item takes the focus when the menu opens. */
export function menuElement({ label, header, items }: MenuParts, close: () => void): HTMLElement {
  const box = element('div', 'text-menu')
  if (header) box.append(header)
  const list = box.appendChild(element('div', 'text-menu-items'))
  list.role = 'menu'
  list.ariaLabel = label
  const buttons = items.map(({ title, detail, run }, index) => {
    const button = list.appendChild(element('button', 'text-menu-item'))
    button.type = 'button'
    button.role = 'menuitem'
    button.tabIndex = index === 0 ? 0 : -1
    if (index === 0) button.dataset.autofocus = ''
    button.append(element('span', undefined, title))
    if (detail !== undefined) button.append(element('small', undefined, detail))
    button.addEventListener('click', () => {
      close()
      run()
    })
    return button
  })
  list.addEventListener('keydown', (event) => {
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    buttons.at(to % buttons.length)?.focus()
  })
  return box
}
