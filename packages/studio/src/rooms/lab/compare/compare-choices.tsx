import type { ReactNode } from 'react'
import type { CompareChoices } from './compare-model.ts'
import { type CompareSettings, toggled } from './compare-settings.ts'
import type { CompareWords } from './compare-words.ts'

interface CompareChoicesProps {
  readonly settings: CompareSettings
  readonly choices: CompareChoices | undefined
  readonly change: (part: Partial<CompareSettings>) => void
  readonly words: CompareWords
}

/** Strategies, prunings and heuristics: every combination becomes a job. */
export function ChoiceLists({ settings, choices, change, words }: CompareChoicesProps) {
  if (choices === undefined) return null
  const list = (key: 'strategies' | 'prunings' | 'heuristics', note?: ReactNode) => (
    <fieldset className="compare-choice">
      <legend>{words[key]}</legend>
      {note}
      {choices[key].map(({ name, title, summary }) => (
        <label key={name} title={summary}>
          <input
            type="checkbox"
            checked={settings[key].includes(name)}
            onChange={() => change({ [key]: toggled(settings[key], name) })}
          />
          {key === 'heuristics' ? name : title}
        </label>
      ))}
    </fieldset>
  )
  const usual = (key: 'prunings' | 'heuristics') => settings[key].length === 0 && <small>{words.usual}</small>
  return (
    <>
      {list('strategies')}
      {list('heuristics', usual('heuristics'))}
      {list('prunings', usual('prunings'))}
    </>
  )
}
