/** One small box at a place of the text: a menu, a question, or a description. */
import { type EditorState, StateEffect, StateField, type Transaction } from '@codemirror/state'
import { type EditorView, showTooltip, type Tooltip } from '@codemirror/view'
import { element } from './markdown.ts'

interface Popup {
  readonly at: number
  /** Makes what it shows. `close` takes it away and gives the focus back to the text. */
  readonly content: (close: () => void) => HTMLElement
  /** Whether it takes the focus when it opens; one that does not goes when the cursor moves. */
  readonly takesFocus: boolean
}

const setPopup = StateEffect.define<Popup | undefined>()

export const popups = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, { effects, docChanged, selection }) {
    for (const effect of effects)
      if (effect.is(setPopup)) return effect.value === undefined ? null : tooltipOf(effect.value)
    return docChanged || selection ? null : shown
  },
  provide: (field) => showTooltip.from(field),
})

export function openPopup(view: EditorView, popup: Popup): void {
  view.dispatch({ effects: setPopup.of(popup) })
}

export function opensPopup({ effects }: Transaction): boolean {
  return effects.some((effect) => effect.is(setPopup))
}

export function hasPopup(state: EditorState): boolean {
  return state.field(popups, false) != null
}

export function closePopup(view: EditorView): boolean {
  if (!hasPopup(view.state)) return false
  view.dispatch({ effects: setPopup.of(undefined) })
  return true
}

function tooltipOf({ at, content, takesFocus }: Popup): Tooltip {
  return {
    pos: at,
    above: false,
    create(view) {
      const close = () => {
        if (closePopup(view)) view.focus()
      }
      const dom = document.createElement('div')
      dom.className = 'text-popup'
      dom.append(content(close))
      dom.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        close()
      })
      dom.addEventListener('focusout', ({ relatedTarget }) => {
        // the editor may be in the middle of an update
        if (!(relatedTarget instanceof Node && dom.contains(relatedTarget))) queueMicrotask(() => closePopup(view))
      })
      // it has no place, and takes no focus, before CodeMirror has measured the page
      const focus = () => dom.querySelector<HTMLElement>('[data-autofocus]')?.focus()
      return { dom, mount: () => void (takesFocus && requestAnimationFrame(focus)) }
    },
  }
}

interface MenuItem {
  readonly title: string
  readonly detail?: string
  readonly run: () => void
}

interface MenuParts {
  readonly label: string
  /** Above the list. */
  readonly header?: HTMLElement
  readonly items: readonly MenuItem[]
}

/** A list of things to do or to go to, for the keyboard and the mouse. The first item takes the focus when the menu opens. */
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
