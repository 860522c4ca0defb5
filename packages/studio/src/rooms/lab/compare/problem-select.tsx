import { exampleDocumentId, examples } from '../../../examples/examples.ts'
import type { CompareSettings } from './compare-settings.ts'
import type { CompareWords } from './compare-words.ts'

interface ProblemSelectProps {
  readonly settings: CompareSettings
  readonly problems: readonly { readonly name: string; readonly title: string }[]
  /** Documents of this browser. */
  readonly recent: readonly { readonly id: string; readonly title: string }[]
  readonly pick: (problem: string) => void
  readonly words: CompareWords
}

/** What is compared on: a textbook problem, an example, or one's own. */
export function ProblemSelect({ settings: { problem }, problems, recent, pick, words }: ProblemSelectProps) {
  const kept = recent.filter(({ id }) => !id.startsWith('example-')).slice(0, 50)
  const groups = [
    { label: words.textbook, entries: problems.map(({ name, title }) => ({ value: name, title })) },
    { label: words.documents, entries: kept.map(({ id, title }) => ({ value: `document/${id}`, title })) },
    {
      label: words.examples,
      entries: examples.map((each) => ({ value: `document/${exampleDocumentId(each)}`, title: each.title })),
    },
  ].filter(({ entries }) => entries.length > 0)
  const isListed = problem === 'own' || groups.some(({ entries }) => entries.some(({ value }) => value === problem))
  return (
    <label className="compare-problem">
      {words.problem}
      <select value={problem} onChange={({ currentTarget }) => pick(currentTarget.value)}>
        {!isListed && <option value={problem}>{problem}</option>}
        {groups.map(({ label, entries }) => (
          <optgroup key={label} label={label}>
            {entries.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
        <option value="own">{words.own}</option>
      </select>
    </label>
  )
}
