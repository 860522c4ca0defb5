import './outline.css'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Command } from '../../shell/commands.ts'
import { useCommands } from '../../shell/hooks.ts'
import { remembered } from '../../shell/remembered.ts'
import { currentPlan } from './author-state.ts'
import type { LookProps } from './look.tsx'
import { domainOutline, type OutlineLine, type OutlineSection, textOutline } from './outline-sections.ts'

/** Parts from which on the column has a field to search in. */
const manyParts = 24

const marks = { none: '', problem: '!', never: '✕', plan: '●' } as const
const words = { none: '', problem: 'has a problem', never: 'can never happen', plan: 'in the plan' } as const

/** Facts and objects, actions and goals: what is selected here is selected in all looks. */
export function Outline({ author }: Pick<LookProps, 'author'>) {
  const view = useStore(author.store, (state) => state.view)
  const symbols = useStore(author.store, (state) => state.symbols)
  const plan = useStore(author.store, ({ planning }) => currentPlan(planning))
  const selection = useStore(author.store, (state) => state.selection)
  const [filter, setFilter] = useState('')
  const sections = useMemo(
    () => (view === undefined ? textOutline(symbols, filter) : domainOutline(view, plan, filter)),
    [view, symbols, plan, filter],
  )
  const count = sections.reduce((sum, { entries, left }) => sum + entries.length + left, 0)
  const choose = ({ part, span }: OutlineLine) => {
    if (part) author.select(part)
    if (span) author.goTo(span)
  }
  return (
    <nav className="outline" aria-label="Outline" onKeyDown={moveFocus}>
      {(count > manyParts || filter !== '') && (
        <input
          type="search"
          placeholder="Find a part"
          aria-label="Find a part"
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      )}
      {sections.map((section) => (
        <Section
          key={section.title}
          section={section}
          isSelected={({ part }) =>
            part?.kind === selection?.kind && part?.name === selection?.name && part !== undefined
          }
          choose={choose}
        />
      ))}
      {count === 0 && (
        <p className="quiet">{filter === '' ? 'Names appear here as you write them.' : 'Nothing matches.'}</p>
      )}
    </nav>
  )
}

interface SectionProps {
  readonly section: OutlineSection
  readonly isSelected: (entry: OutlineLine) => boolean
  readonly choose: (entry: OutlineLine) => void
}

function Section({ section: { title, entries, left }, isSelected, choose }: SectionProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a game may name a line twice
          <li key={`${index} ${entry.name}`}>
            <button
              type="button"
              className={`outline-entry ${entry.mark}`}
              aria-current={isSelected(entry) ? 'true' : undefined}
              title={entry.title}
              onClick={() => choose(entry)}
            >
              <span className="name">{entry.name}</span>
              {entry.detail !== '' && <span className="detail">{entry.detail}</span>}
              {entry.mark !== 'none' && (
                <i role="img" aria-label={words[entry.mark]}>
                  {marks[entry.mark]}
                </i>
              )}
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="quiet">{left.toLocaleString('en')} more: search for them.</p>}
    </section>
  )
}

/** Up and down go from name to name. */
function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .outline-entry')]
  const next = all[all.indexOf(document.activeElement as HTMLElement) + step]
  if (next === undefined) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}

const key = 'telos-studio-outline'

/** Whether the outline is shown, which this browser remembers, and the command that shows or hides it. */
export function useOutlineShown(): { readonly isShown: boolean; readonly toggle: () => void } {
  const [isShown, setShown] = useState(() => remembered.getItem(key) !== 'hidden')
  const toggle = useMemo(
    () => () =>
      setShown((before) => {
        remembered.setItem(key, before ? 'hidden' : 'shown')
        return !before
      }),
    [],
  )
  const commands = useMemo(
    (): readonly Command[] => [
      { id: 'outline', title: 'Show or hide the outline', group: 'Author', keys: 'Alt+O', run: toggle },
    ],
    [toggle],
  )
  useCommands(commands)
  return { isShown, toggle }
}
